import type { StatusKey } from '../../../../contract/policies/order-transitions'
import type { Row } from '../../../kit/fields/props/props'

/** What a list tells of an order. */
export type OrderRow = Row &
  Record<StatusKey, string> & { number: string; total: string; paid: string; due?: string }

export const orderOf = (row: Row) => row as OrderRow
