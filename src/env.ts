import { readBrowserEnv } from './env-values'

/** The only place that reads the build's settings. */
export const env = readBrowserEnv(import.meta.env)
