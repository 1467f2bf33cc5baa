import type { StatusKey } from '../../../../contract/policies/order-transitions'
import type { Row } from '../../../kit/fields/props/props'

/** The fields of an order in a list. */
export type OrderRow = Row &
  Record<StatusKey, string> & { number: string; total: string; paid: string; due?: string }

export const orderOf = (row: Row) => row as OrderRow
