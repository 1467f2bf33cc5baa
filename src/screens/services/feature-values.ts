/** What a form holds of a package's features: references as bare ids. */
export type FeatureValue = { feature: string; included: boolean; limit: string | null }

type Change = Partial<Omit<FeatureValue, 'feature'>>

/**
 * The features with one of them changed. What the record never spoke of, and what is not included now, is not spoken
 * of: so that taking a choice back leaves no change.
 */
export const withFeature = (
  values: readonly FeatureValue[],
  feature: string,
  change: Change,
  spokenOf: (feature: string) => boolean,
): FeatureValue[] => {
  const before = values.find((one) => one.feature === feature)
  const after = { feature, included: false, limit: null, ...before, ...change }
  // A limit of what is not included means nothing.
  const next = after.included ? after : { ...after, limit: null }
  const isTold = next.included || spokenOf(feature)
  if (!before) return isTold ? [...values, next] : [...values]
  return values.flatMap((one) => (one.feature !== feature ? [one] : isTold ? [next] : []))
}

/** All of these titles included, or none. */
export const withAll = (
  values: readonly FeatureValue[],
  titles: readonly string[],
  included: boolean,
  spokenOf: (feature: string) => boolean,
): FeatureValue[] =>
  titles.reduce<FeatureValue[]>((all, title) => withFeature(all, title, { included }, spokenOf), [...values])
