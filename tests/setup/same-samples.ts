import fc from 'fast-check'

// The same samples in each run: a change is refused for its own faults only. `FAST_CHECK_SEED=$RANDOM` tries others.
fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 1) })
