import type { OrderEnums } from '../../../../contract/resources/orders'
import type { Row } from '../../../kit/context'

export type StatusKey = Exclude<keyof OrderEnums, 'moves'>
export const statusKeys: readonly StatusKey[] = ['orderStatus', 'paymentStatus', 'deliveryStatus']

/** What a list tells of an order. */
export type OrderRow = Row &
  Record<StatusKey, string> & { number: string; total: string; paid: string; due?: string }

export const orderOf = (row: Row) => row as OrderRow
