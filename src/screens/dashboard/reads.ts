import type { DashboardKind } from '#contract/calls/dashboard.ts'
import type { Subject } from '#contract/policies/access.ts'
import { attentionKinds } from '#contract/policies/attention.ts'
import type { Registry } from '#contract/registry.ts'
import type { CallName } from '#contract/types.ts'
import { daysOfPreset, type Timeframe, timeframeInAddress, timeframeOf } from '#kit/fields/date/days.ts'
import { isAllowed } from '#providers/auth/access.ts'
import { session } from '#providers/auth/session.ts'
import { accessRuleOfNamedCall, callAddress } from '#providers/data/calls.ts'
import { defaultCards, type OwnCard } from './cards'

const lastDays = (): Timeframe => {
  const { first, last } = daysOfPreset('month')
  return timeframeOf(first, last)
}

/** Figures of a timeframe; by default of the last 30 days. Both dates are always sent. */
export const figuresParts = (kind: DashboardKind, timeframe: Timeframe | undefined) => ({
  params: { kind },
  query: timeframe ?? lastDays(),
})

/** Who reads none of these has no work to see. */
export const attentionSubjects: ReadonlySet<Subject> = new Set(
  Object.values(attentionKinds).map(({ subject }) => subject),
)

/** What a card shows before anything is chosen. */
const kindsOf: Readonly<Record<string, readonly DashboardKind[]>> = {
  sales: ['summary', 'revenue'],
  statuses: ['orders'],
  top: ['top-products'],
  topBrands: ['top-brands'],
  topCategories: ['top-categories'],
} satisfies Partial<Record<OwnCard, readonly DashboardKind[]>>

/** The URLs of all reads that the dashboard starts with, for a backend with these extensions. */
export const dashboardReads = (known: Registry, search: string, extensions: readonly string[]): string[] => {
  const timeframe = timeframeInAddress(search)
  const urlOf = (name: CallName, parts: Parameters<typeof callAddress>[2] = {}) =>
    isAllowed(accessRuleOfNamedCall(known, name)) ? [callAddress(known, name, parts)] : []
  const anyWaits = [...attentionSubjects].some((subject) => isAllowed([subject, 'READ']))
  const cards: readonly string[] = session.get().user?.dashboardCards ?? defaultCards
  const shownKinds = cards.flatMap((card) => kindsOf[card] ?? [])
  return [
    ...(anyWaits && cards.includes('work') && extensions.includes('attention') ? urlOf('x.attention') : []),
    ...(known.absent?.includes('dashboard')
      ? []
      : [...shownKinds.flatMap((kind) => urlOf('dashboard.figures', figuresParts(kind, timeframe)))]),
  ]
}
