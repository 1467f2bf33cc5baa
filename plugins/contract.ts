import { registry as own } from '#contract/index.ts'
import { extendRegistry, type Plugin } from '#contract/plugin.ts'

/** What this shop adds to the declarations, for both sides; each plugin is a folder next to this file. */
export const plugins: readonly Plugin[] = []

/** Everything that is declared: what the admin and the backend are built from. */
export const registry = extendRegistry(own, plugins)
