/** The page of a new order; for a customer that is known already. */
export const newOrderPath = (customerId?: string) =>
  customerId ? `/Sales/Order/new?customer=${customerId}` : '/Sales/Order/new'
