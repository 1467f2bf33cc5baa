import { readEnv } from './env-values'

/** The build's settings, read in this one place. */
export const env = readEnv(import.meta.env)
