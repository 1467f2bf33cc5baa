import type { DeliveryZone } from '#contract/calls/people.ts'
import { paymentMethods } from '#contract/enums.ts'
import type { GeneralSettings } from '#contract/settings/general.ts'
import type { ReadContext } from '#server/core/context.ts'
import { readGeneralSettings } from '../settings/declared-settings'
import { readSettings } from '../settings/settings'

/** Shop-wide settings that affect orders. */
export type OrderPolicy = {
  /** The enabled payment methods; all of them until they are configured. */
  methods: readonly string[]
  amountPerPoint: string
  zones: DeliveryZone[]
  general: GeneralSettings
}

export const readOrderPolicy = async (context: Pick<ReadContext, 'db'>): Promise<OrderPolicy> => {
  const { paymentMethods: methods, amountPerPoint = '0.00', deliveryZones = [] } = await readSettings(context)
  return {
    methods: methods?.filter(({ enabled }) => enabled).map(({ method }) => method) ?? paymentMethods,
    amountPerPoint,
    zones: deliveryZones,
    general: await readGeneralSettings(context),
  }
}
