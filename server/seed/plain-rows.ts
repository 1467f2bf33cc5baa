import type { InputFor, ResourceName } from '#contract/types.ts'

export type PlainRows = { readonly [N in ResourceName]?: readonly InputFor<N>[] }

/** Demo records in full: as a form sends them, references as ids. */
export const plainRows: PlainRows = {
  charges: [
    {
      title: 'Packing and handling',
      chargeType: 'amount',
      amount: '30.00',
      applyOn: 'product',
      isActive: true,
    },
    {
      title: 'Payment gateway fee',
      chargeType: 'percentage',
      amount: '1.50',
      applyOn: 'cart',
      isActive: true,
    },
    {
      title: 'Home delivery inside Dhaka',
      chargeType: 'amount',
      amount: '80.00',
      applyOn: 'delivery',
      isActive: false,
    },
    {
      title: 'Home delivery outside Dhaka',
      chargeType: 'amount',
      amount: '150.00',
      applyOn: 'delivery',
      isActive: false,
    },
    {
      title: 'Crating of motorbikes',
      chargeType: 'amount',
      amount: '2500.00',
      applyOn: 'delivery',
      isActive: false,
    },
  ],
}
