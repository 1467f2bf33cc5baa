import { inArray } from 'drizzle-orm'
import type { PaymentMethod } from '../../../contract/calls/payment'
import type { DeliveryZone } from '../../../contract/calls/people'
import { paymentMethods } from '../../../contract/enums'
import { settings } from '../../store/internal'
import type { Reading } from '../handler'

/** What the shop has set, as far as an order is concerned. */
export type Terms = {
  /** The ways to pay that are switched on; all of them until something is set. */
  methods: readonly string[]
  amountPerPoint: string
  zones: DeliveryZone[]
}

export const termsOf = async ({ db }: Pick<Reading, 'db'>): Promise<Terms> => {
  const keys = ['paymentMethods', 'amountPerPoint', 'deliveryZones']
  const rows = await db.select().from(settings).where(inArray(settings.key, keys))
  const set = new Map(rows.map(({ key, value }) => [key, value]))
  const methods = set.get('paymentMethods') as PaymentMethod[] | undefined
  return {
    methods: methods?.filter(({ enabled }) => enabled).map(({ method }) => method) ?? paymentMethods,
    amountPerPoint: String(set.get('amountPerPoint') ?? '0.00'),
    zones: (set.get('deliveryZones') as DeliveryZone[] | undefined) ?? [],
  }
}
