import type { DeliveryZone } from '#contract/calls/people.ts'
import { t } from '#i18n/index.ts'
import { normalizeMoney, parseQuantity, readMoney } from '#kit/values/typed-number.ts'

/** The input for an area. */
export type ZoneDraft = { fee: string; days: string }
/** By the ids of division, district and thana: `dhaka/gazipur`. */
export type Zones = Readonly<Record<string, ZoneDraft>>

export const maxDays = 60

export const toZones = ({ zones }: { zones: readonly DeliveryZone[] }): Zones =>
  Object.fromEntries(
    zones.map(({ divisionId, districtId, thanaId, fee, days }) => [
      [divisionId, districtId, thanaId].filter(Boolean).join('/'),
      { fee, days: String(days) },
    ]),
  )

/** All of them, the widest first. */
export const toZonesBody = (zones: Zones): { zones: DeliveryZone[] } => ({
  zones: Object.entries(zones)
    .map(([path, { fee, days }]) => {
      const [divisionId = '', districtId = null, thanaId = null] = path.split('/')
      return { divisionId, districtId, thanaId, fee: normalizeMoney(fee), days: parseQuantity(days) }
    })
    .sort((a, b) => depth(a) - depth(b)),
})
const depth = ({ districtId, thanaId }: DeliveryZone) => (districtId ? 1 : 0) + (thanaId ? 1 : 0)

export const parentArea = (path: string): string | undefined =>
  path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : undefined

/** The nearest enclosing area with values. */
export const inheritedZone = (zones: Zones, path: string): { path: string; zone: ZoneDraft } | undefined => {
  const around = parentArea(path)
  if (around === undefined) return undefined
  const zone = zones[around]
  return zone ? { path: around, zone } : inheritedZone(zones, around)
}

/** The number of areas inside with their own values. */
export const countOverridesBelow = (zones: Zones, path: string): number =>
  Object.keys(zones).filter((key) => key.startsWith(`${path}/`)).length

export const feeProblem = ({ fee }: ZoneDraft): string | undefined => {
  const read = readMoney(fee)
  return 'problem' in read ? read.problem : undefined
}
export const daysProblem = ({ days }: ZoneDraft): string | undefined => {
  const number = parseQuantity(days)
  return Number.isInteger(number) && number >= 0 && number <= maxDays
    ? undefined
    : t('zones.daysWrong', { most: maxDays })
}

export const invalidAreas = (zones: Zones): string[] =>
  Object.keys(zones).filter((path) => {
    const zone = zones[path]
    return zone && (feeProblem(zone) ?? daysProblem(zone)) !== undefined
  })

/**
 * Input for one of the two; the other starts with the inherited value. If both are as inherited, the area has no
 * values.
 */
export const applyZoneInput = (zones: Zones, path: string, key: keyof ZoneDraft, text: string): Zones => {
  const { [path]: own, ...others } = zones
  const around = inheritedZone(zones, path)?.zone ?? { fee: '', days: '' }
  const other = key === 'fee' ? 'days' : 'fee'
  const next = { ...(own ?? around), [key]: text }
  return !text.trim() && next[other].trim() === around[other] ? others : { ...others, [path]: next }
}
export const removeZone = (zones: Zones, path: string): Zones => {
  const { [path]: _, ...others } = zones
  return others
}

const same = (a: ZoneDraft | undefined, b: ZoneDraft | undefined) =>
  a && b
    ? normalizeMoney(a.fee) === normalizeMoney(b.fee) && parseQuantity(a.days) === parseQuantity(b.days)
    : a === b

export const changedZones = (before: Zones, now: Zones): number =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((path) => !same(before[path], now[path]))
    .length

/** What someone else saved, with what was changed here over it. */
export const mergeZones = (base: Zones, theirs: Zones, mine: Zones): Zones =>
  Object.fromEntries(
    Object.keys({ ...theirs, ...mine }).flatMap((path) => {
      const zone = (same(base[path], mine[path]) ? theirs : mine)[path]
      return zone ? [[path, zone]] : []
    }),
  )
