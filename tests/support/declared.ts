import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'

const isResource = (declared: object): declared is AnyResource => 'name' in declared && 'fields' in declared
const isEntry = (placed: object): placed is Entry => 'path' in placed && 'resource' in placed

/** A declaration of a test as code for any resource takes it: its fields known by kind only. */
export const anyResource = (declared: object): AnyResource => {
  if (!isResource(declared)) throw new Error('This declares no resource')
  return declared
}
/** The same for a place in the sidebar. */
export const anyEntry = (placed: object): Entry => {
  if (!isEntry(placed)) throw new Error('This is no place in the sidebar')
  return placed
}
