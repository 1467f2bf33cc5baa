import type { ServerExtension } from '#server/core/context.ts'

/** What the backend runs for the extensions of this shop: handlers, rules, demo records. */
export const extensions: readonly ServerExtension[] = []
