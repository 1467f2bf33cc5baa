import type { Backends } from './dialects/backend'

/**
 * The backends that do not follow the specification, by name: see docs/your-backend.md. Without `main`, everything that
 * names no backend is requested as the specification says.
 */
export const backends: Backends = {}
