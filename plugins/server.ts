import type { ServerPlugin } from '#server/core/context.ts'

/** What the backend runs for the plugins of this shop: handlers, rules, demo records. */
export const plugins: readonly ServerPlugin[] = []
