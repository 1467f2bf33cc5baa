import { readEnv } from './env-values'

/** The only place that reads the build's settings. */
export const env = readEnv(import.meta.env)
