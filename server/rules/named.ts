/**
 * What the ids in the path of a call name, by its parameters, where that is not simply the resource of the call: who
 * names none is told so before the body is looked at.
 */
export const named: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'variants.add': { id: 'products' },
  'variants.update': { id: 'products' },
  'inventory.adjust': { id: 'inventory' },
  'dealProducts.add': { id: 'products' },
  'dealProducts.remove': { id: 'products' },
  'latestProducts.add': { id: 'products' },
  'latestProducts.remove': { id: 'products' },
  'questions.answer': { id: 'products', questionId: 'questions' },
  'reviews.ofProduct': { productId: 'products' },
  'userTypes.decide': { id: 'userTypes' },
  'forms.setStatus': { id: 'forms' },
  'x.orderNotes': { id: 'orders' },
  'x.addOrderNote': { id: 'orders' },
  'x.adminSessions': { id: 'admins' },
  'x.endAdminSessions': { id: 'admins' },
  'x.endAdminSession': { id: 'admins' },
  'x.setAdminActive': { id: 'admins' },
  'x.shipmentLabel': { id: 'shipments' },
  'reviews.remove': { a: 'products', b: 'reviews' },
}
