import { daysOfSpan as usual } from '../../kit/span/days'
import type { Days } from './steps'

export const spans = ['week', 'month', 'thisMonth', 'year', 'all'] as const
export type Span = (typeof spans)[number]

/** The first and the last day of a span, by the store's calendar; of all there is, neither. */
export const daysOfSpan = (span: Span, now?: string): Days => (span === 'all' ? {} : usual(span, now))
