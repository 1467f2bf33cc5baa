import { type Extension, extendRegistry } from '#contract/extend.ts'
import { registry as own } from '#contract/index.ts'

/** What this shop adds to the declarations, for both sides; each extension is a folder next to this file. */
export const extensions: readonly Extension[] = []

/** Everything that is declared: what the admin and the backend are built from. */
export const registry = extendRegistry(own, extensions)
