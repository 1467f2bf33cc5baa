/** A package's features in a form: references as bare ids. */
export type FeatureValue = { feature: string; included: boolean; limit: string | null }

type Change = Partial<Omit<FeatureValue, 'feature'>>

/**
 * The features with one of them changed. A feature that was not listed and is not included stays unlisted, so that
 * reverting leaves no change.
 */
export const setFeature = (
  values: readonly FeatureValue[],
  feature: string,
  change: Change,
  spokenOf: (feature: string) => boolean,
): FeatureValue[] => {
  const before = values.find((one) => one.feature === feature)
  const after = { feature, included: false, limit: null, ...before, ...change }
  // A limit applies to included features only.
  const next = after.included ? after : { ...after, limit: null }
  const isStated = next.included || spokenOf(feature)
  if (!before) return isStated ? [...values, next] : [...values]
  return values.flatMap((one) => (one.feature !== feature ? [one] : isStated ? [next] : []))
}

/** Includes all of these titles, or none. */
export const setAllFeatures = (
  values: readonly FeatureValue[],
  titles: readonly string[],
  included: boolean,
  spokenOf: (feature: string) => boolean,
): FeatureValue[] =>
  titles.reduce<FeatureValue[]>((all, title) => setFeature(all, title, { included }, spokenOf), [...values])
