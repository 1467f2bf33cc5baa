import type { SignedInAdmin } from '#contract/calls/auth.ts'

/** What the dashboard shows by default to users who may read orders, in order. */
export const defaultCards = ['work', 'sales', 'statuses', 'top'] as const
/** All cards of the dashboard besides those of plugins. */
export const ownCards = [...defaultCards, 'topBrands', 'topCategories', 'places'] as const
export type OwnCard = (typeof ownCards)[number]
export const isOwnCard = (key: string): key is OwnCard => ownCards.some((one) => one === key)

/** The cards that the user sees: as arranged, of those that are available; the default if none of them is. */
export const shownCards = (
  user: Pick<SignedInAdmin, 'dashboardCards'> | undefined | null,
  available: readonly string[],
  byDefault: readonly string[],
): readonly string[] => {
  const arranged = user?.dashboardCards?.filter((key) => available.includes(key))
  return arranged?.length ? arranged : byDefault
}
