import type { AnyResource } from '#contract/grammar/resource.ts'
import { registry } from '#contract/index.ts'
import { resourceNamed, servedResources } from '#contract/registry.ts'

/** `npm run test:server -- --resource tags` limits the walks over all declarations to one resource. */
const only = process.env.TEST_RESOURCE
if (only) resourceNamed(registry, only)

/** Whether the walks include the resource, or the calls, of that name. */
export const isWalked = (name: string) => !only || name === only

/** Those of them that are walked; by default all. */
export const walkedResources = (resources: readonly AnyResource[] = servedResources(registry)) =>
  resources.filter(({ name }) => isWalked(name))
