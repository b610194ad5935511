import fc from 'fast-check'

// Uses the same random samples in each run, so failures are caused by the change. `FAST_CHECK_SEED=$RANDOM` tries
// others.
fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 1) })
