/**
 * Filters of products that collections, discounts and coupons can't have as a condition: a collection of a collection could contain
 * itself, and what customers don’t see decides nothing for them.
 */
export const notInRules = ['collectionId', 'unpublishedChanges'] as const
