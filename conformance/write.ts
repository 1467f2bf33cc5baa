import type { ApiCall } from '#contract/api-calls.ts'
import type { AreaRow } from '#contract/calls/area.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { LimitedUser } from './checks/access'
import { checkChange } from './checks/changes'
import { checkCreation, checkIdempotency, checkReadBack, checkRefusedCreations } from './checks/creations'
import { checkRefusals } from './checks/refusals'
import { checkRemoval } from './checks/removals'
import type { Client, Target } from './client'
import { inOrder } from './inputs'
import { checkBanner } from './scenarios/banner'
import { checkCollections, checkStock, checkTransfers, checkVariants } from './scenarios/catalog'
import { checkCouponBatches } from './scenarios/coupon-batches'
import { checkMedia, uploadPicture } from './scenarios/media'
import { checkOrders } from './scenarios/orders'
import { checkPeople } from './scenarios/people'
import { checkPreviews } from './scenarios/previews'
import { checkPurchases } from './scenarios/purchasing'
import { checkSettings } from './scenarios/settings'
import { checkTranslations } from './scenarios/translations'
import { checkUnpublishedChanges } from './scenarios/unpublished-changes'
import { removeRecord, type Writing } from './writing'

/** Enough to see pages, filters and sort orders. */
const neededRecords = 3

/** Names of areas that belong together, for addresses. */
const readAreas = async ({ samples }: Writing) => {
  const rows = (name: string, params?: object) =>
    samples.rowsOfCall(name, { params: { ...params } }) as Promise<readonly AreaRow[]>
  const [division] = await rows('area.divisions')
  if (!division) return {}
  const [district] = await rows('area.districts', { id: division.id })
  if (!district) return { division: division.name }
  const [thana] = await rows('area.thanas', { a: division.id, b: district.id })
  return { division: division.name, district: district.name, ...(thana && { thana: thana.name }) }
}

/** Their values must match other records in a way that no declaration describes. */
const createdByScenario = [
  'transfers',
  'units',
  'purchaseOrders',
  'costs',
  'barcodes',
  'priceLists',
  'segmentPrices',
]
/** Accounts are created once, with a random password; single records by their own scenario. */
const isCreatable = ({ api, fields, name }: AnyResource) =>
  Boolean(api.create && api.list) &&
  !createdByScenario.includes(name) &&
  !Object.values(fields).some(({ kind }) => kind === 'secret')

const createRecords = async (writing: Writing, wanted: readonly string[]): Promise<void> => {
  const { registry, samples, present, isGranted, progress } = writing
  const isPossible = (resource: AnyResource) => {
    const call = present.get(`${resource.name}.create`)
    return isCreatable(resource) && call !== undefined && isGranted(call)
  }
  const creatable = registry.resources.filter(isPossible)
  const chosen = creatable.filter(({ name }) => wanted.includes(name))
  const all = inOrder(creatable, chosen)
  for (const [at, resource] of all.entries()) {
    progress(`${at + 1}/${all.length} ${resource.name}: creating records`)
    const existing = (await samples.rows(resource.name)).length
    const first = await checkCreation(writing, resource, 1)
    if (!first) continue
    await checkReadBack(writing, resource, first)
    await checkIdempotency(writing, resource, first)
    await checkRefusedCreations(writing, resource, first)
    if (chosen.includes(resource)) await checkRemoval(writing, resource)
    // Two of those that can be removed, for rows that may list each record once.
    const last = Math.max(neededRecords - existing, resource.api.remove ? 2 : 1)
    for (let n = 2; n <= last; n++) await checkCreation(writing, resource, n)
  }
}

const checkChanges = async (writing: Writing): Promise<void> => {
  const changed = new Set<string>()
  for (const made of [...writing.made]) {
    const { resource: name } = made
    const resource = resourceNamed(writing.registry, name)
    if (changed.has(name) || !resource.api.update) continue
    changed.add(name)
    await checkChange(writing, resource, made)
  }
}

type Scenario = {
  name: string
  calls: RegExp
  needs: readonly string[]
  check: (writing: Writing) => Promise<unknown>
}
const goods = ['products', 'stores', 'inventory']
/** The calls besides creating, changing and removing, with the resources whose records they need. */
const scenarios: readonly Scenario[] = [
  {
    name: 'selections of products',
    calls: /^(deal|latest)Products\./,
    needs: ['products'],
    check: checkCollections,
  },
  { name: 'stock', calls: /^inventory\./, needs: goods, check: checkStock },
  { name: 'transfers', calls: /^transfers\.|^x\.\w+Transfer/, needs: goods, check: checkTransfers },
  {
    name: 'purchases',
    calls: /^(purchaseOrders|costs)\.|^x\.\w+Purchase/,
    needs: [...goods, 'suppliers'],
    check: checkPurchases,
  },
  {
    name: 'orders',
    calls:
      /^(orders|customers|shipments|payment|account|priceLists|segmentPrices)\.|^x\.(\w*[oO]rder|addCustomer|reverse)/,
    needs: goods,
    check: checkOrders,
  },
  {
    name: 'coupons',
    calls: /^coupon(s|Batches)\.|^x\.(generate|set)Coupon/,
    needs: ['coupons'],
    check: checkCouponBatches,
  },
  { name: 'variants', calls: /^variants\./, needs: ['products'], check: checkVariants },
  {
    name: 'redirects and previews',
    calls: /^redirects\.|^x\.preview/,
    needs: ['products'],
    check: checkPreviews,
  },
  { name: 'translations', calls: /^x\.translat/, needs: ['brands'], check: checkTranslations },
  {
    name: 'unpublished changes',
    calls: /^x\.\w*[uU]npublishedChanges/,
    needs: ['products'],
    check: checkUnpublishedChanges,
  },
  { name: 'settings', calls: /^(payment|deliveryZones|generalSettings)\./, needs: [], check: checkSettings },
  { name: 'banner', calls: /^testRideBanner\./, needs: [], check: checkBanner },
  { name: 'media', calls: /^media\.|^x\.(describe|tag|focus|replace)Media/, needs: [], check: checkMedia },
]

/** Creates, changes and calls everything that the run may undo. Returns a user without permissions: the given
 * one, or one that it creates if the backend has the calls for that. */
export const checkWrites = async (
  writing: Writing,
  target: Target,
  calls: readonly ApiCall[],
  given: LimitedUser | undefined,
): Promise<LimitedUser | undefined> => {
  const names = calls.map(({ name }) => name)
  const chosen = scenarios.filter((one) => names.some((name) => one.calls.test(name)))
  const resources = names.map((name) => name.split('.')[0] ?? '')
  const areas = await readAreas(writing)
  const picture = await uploadPicture(writing)
  Object.assign(writing.inputs, { areas, ...(picture && { picture }) })
  await createRecords(writing, [...resources, ...chosen.flatMap(({ needs }) => needs)])
  for (const { name, check } of chosen) {
    writing.progress(`${name}: making their calls`)
    await check(writing)
  }
  const isOfPeople = names.some((name) =>
    /^(admins|roles)\.|^x\.\w*(Admin|Own|Profile)|^auth\.change/.test(name),
  )
  const limited = given && !isOfPeople ? given : await checkPeople(writing, target)
  await checkChanges(writing)
  for (const call of calls)
    if (call.method !== 'GET' && writing.isGranted(call)) await checkRefusals(writing, call)
  return given ?? limited
}

/** Removes what the run created, with a client that no interruption stops. Whatever fails, the rest is still undone. */
export const undoWrites = async (writing: Writing, client: Client): Promise<void> => {
  const { made, undo, registry, leftBehind } = writing
  for (const one of made.splice(0).reverse())
    await removeRecord(writing, client, resourceNamed(registry, one.resource), one.row).catch(
      (error: unknown) => leftBehind.push(`${one.resource} ${one.row.id} (${String(error)})`),
    )
  for (const act of undo.splice(0).reverse()) await act(client).catch(() => undefined)
}
