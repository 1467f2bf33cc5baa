import { call, sort, type Table, where } from '#tests/support/providers/questions.ts'

/** Query parameters beyond the specification, on lists that it has. */
// biome-ignore format: one line is one case
export const further: Table = {
  orders: [
    [sort('total', 'desc'), 'GET /api/admin/orders/list?page=1&limit=10&sortBy=total&orderBy=desc'],
    [where({ search: 'ORD 1' }), 'GET /api/admin/orders/list?page=1&limit=10&search=ORD%201'],
    [where({ notPrinted: 'PackingSlip' }), 'GET /api/admin/orders/list?page=1&limit=10&notPrinted=PackingSlip'],
    [where({ assigned: 'Mine' }), 'GET /api/admin/orders/list?page=1&limit=10&assigned=Mine'],
    [where({ minTotal: '500', maxTotal: '999.99' }), 'GET /api/admin/orders/list?page=1&limit=10&minTotal=500&maxTotal=999.99'],
    [where({ division: 'Dhaka', district: 'Gazipur' }), 'GET /api/admin/orders/list?page=1&limit=10&division=Dhaka&district=Gazipur'],
    [where({ cancellationReason: 'OutOfStock' }), 'GET /api/admin/orders/list?page=1&limit=10&cancellationReason=OutOfStock'],
    [where({ paymentMethod: 'COD' }), 'GET /api/admin/orders/list?page=1&limit=10&paymentMethod=COD'],
    [where({ tag: 'gift wrap' }), 'GET /api/admin/orders/list?page=1&limit=10&tag=gift%20wrap'],
    [where({ paymentState: 'PartlyPaid' }), 'GET /api/admin/orders/list?page=1&limit=10&paymentState=PartlyPaid'],
    [where({ deposit: 'DepositOpen' }), 'GET /api/admin/orders/list?page=1&limit=10&deposit=DepositOpen'],
    [where({ withoutTracking: true }), 'GET /api/admin/orders/list?page=1&limit=10&withoutTracking=true'],
    [where({ deliveryState: 'PartlyShipped' }), 'GET /api/admin/orders/list?page=1&limit=10&deliveryState=PartlyShipped'],
    [where({ customerId: 'u1' }), 'GET /api/admin/orders/list?page=1&limit=10&customerId=u1'],
    [where({ orderStatusAny: ['Pending', 'Confirmed'] }), 'GET /api/admin/orders/list?page=1&limit=10&orderStatusAny=Pending&orderStatusAny=Confirmed'],
    [where({ orderStatusNot: ['Cancelled'] }), 'GET /api/admin/orders/list?page=1&limit=10&orderStatusNot=Cancelled'],
    [where({ cancellationReasonEmpty: true }), 'GET /api/admin/orders/list?page=1&limit=10&cancellationReasonEmpty=true'],
    [where({ tagAny: ['gift wrap', 'vip'], tagNot: 'late' }), 'GET /api/admin/orders/list?page=1&limit=10&tagAny=gift%20wrap&tagAny=vip&tagNot=late'],
    [where({ createdAtSince: '2026-01-01T00:00:00.000Z' }), 'GET /api/admin/orders/list?page=1&limit=10&createdAtSince=2026-01-01T00%3A00%3A00.000Z'],
    [where({ createdAtBefore: '2026-02-01T00:00:00.000Z' }), 'GET /api/admin/orders/list?page=1&limit=10&createdAtBefore=2026-02-01T00%3A00%3A00.000Z'],
    [sort('due', 'desc'), 'GET /api/admin/orders/list?page=1&limit=10&sortBy=due&orderBy=desc'],
    [sort('customer', 'asc'), 'GET /api/admin/orders/list?page=1&limit=10'],
  ],
  customers: [
    [sort('name', 'asc'), 'GET /api/admin/users?page=1&limit=10&sortBy=name&orderBy=asc'],
    [where({ search: 'rahim@' }), 'GET /api/admin/users?page=1&limit=10&search=rahim%40'],
    [where({ userType: 'student' }), 'GET /api/admin/users?page=1&limit=10&userType=student'],
    [where({ tag: 'vip' }), 'GET /api/admin/users?page=1&limit=10&tag=vip'],
    [where({ consent: 'email' }), 'GET /api/admin/users?page=1&limit=10&consent=email'],
    [where({ isActive: false }), 'GET /api/admin/users?page=1&limit=10&isActive=false'],
    [where({ startDate: '2026-01-01T00:00:00.000Z' }), 'GET /api/admin/users?page=1&limit=10&startDate=2026-01-01T00%3A00%3A00.000Z'],
    [where({ endDate: '2026-02-01T00:00:00.000Z' }), 'GET /api/admin/users?page=1&limit=10&endDate=2026-02-01T00%3A00%3A00.000Z'],
  ],
  forms: [
    [sort('name', 'asc'), 'GET /api/admin/form-data?page=1&limit=10&sortBy=name&orderBy=asc'],
    [where({ assigned: 'Unassigned' }), 'GET /api/admin/form-data?page=1&limit=10&assigned=Unassigned'],
    [call('exportExcel', where({ statusNot: ['Closed', 'New'] })), 'GET /api/admin/form-data/export-excel?statusNot=Closed&statusNot=New'],
    [call('exportExcel', where({ assigned: 'Mine' })), 'GET /api/admin/form-data/export-excel?assigned=Mine'],
    [where({ search: '50percentageSign' }), 'GET /api/admin/form-data?page=1&limit=10&search=50%25'],
    [call('exportExcel', where({ search: 'Rahim' })), 'GET /api/admin/form-data/export-excel?search=Rahim'],
  ],
  blogs: [
    [sort('title', 'asc'), 'GET /api/admin/blogs?offset=0&limit=10&sortBy=title&orderBy=asc'],
    [where({ search: 'helmet' }), 'GET /api/admin/blogs?offset=0&limit=10&search=helmet'],
    [where({ bengali: 'Missing' }), 'GET /api/admin/blogs?offset=0&limit=10&bengali=Missing'],
    [where({ state: 'Published' }), 'GET /api/admin/blogs?offset=0&limit=10&state=Published'],
    [where({ unpublishedChanges: true }), 'GET /api/admin/blogs?offset=0&limit=10&unpublishedChanges=true'],
  ],
  inventory: [
    [sort('quantity', 'desc'), 'GET /api/inventory/products?page=1&limit=10&sortBy=quantity&orderBy=desc'],
    [{ page: 2, where: { search: 'hel met' } }, 'GET /api/inventory/products?page=2&limit=10&search=hel%20met'],
    [where({ lowStock: true }), 'GET /api/inventory/products?page=1&limit=10&lowStock=true'],
    [where({ productId: 'p1', storeId: 's1', lowStock: true }), 'GET /api/inventory/products?productId=p1&storeId=s1&lowStock=true'],
  ],
  products: [
    [where({ brandId: 'b1' }), 'GET /api/admin/products?page=1&limit=10&sortBy=date&orderBy=desc&brandId=b1'],
    [where({ brandIdAny: ['b1', 'b2'] }), 'GET /api/admin/products?page=1&limit=10&sortBy=date&orderBy=desc&brandIdAny=b1&brandIdAny=b2'],
    [where({ brandIdNot: ['b1', 'b2'] }), 'GET /api/admin/products?page=1&limit=10&sortBy=date&orderBy=desc&brandIdNot=b1&brandIdNot=b2'],
    [where({ brandIdEmpty: false }), 'GET /api/admin/products?page=1&limit=10&sortBy=date&orderBy=desc&brandIdEmpty=false'],
    [where({ manufacturerId: 'm1' }), 'GET /api/admin/products?page=1&limit=10&sortBy=date&orderBy=desc&manufacturerId=m1'],
    [where({ categoryId: 'c1' }), 'GET /api/admin/products?page=1&limit=10&sortBy=date&orderBy=desc&categoryId=c1'],
    [where({ tagId: 't1' }), 'GET /api/admin/products?page=1&limit=10&sortBy=date&orderBy=desc&tagId=t1'],
    [where({ publication: 'Scheduled' }), 'GET /api/admin/products?page=1&limit=10&sortBy=date&orderBy=desc&publication=Scheduled'],
    [where({ readiness: 'NoPicture' }), 'GET /api/admin/products?page=1&limit=10&sortBy=date&orderBy=desc&readiness=NoPicture'],
    [where({ section: ['TOP_RATED_PRODUCTS', 'YOU_MAY_LIKE'] }), 'GET /api/admin/products?page=1&limit=10&sortBy=date&orderBy=desc&section=TOP_RATED_PRODUCTS&section=YOU_MAY_LIKE'],
    [where({ bengali: 'Partial' }), 'GET /api/admin/products?page=1&limit=10&sortBy=date&orderBy=desc&bengali=Partial'],
    [where({ vatId: 'v1' }), 'GET /api/admin/products?page=1&limit=10&sortBy=date&orderBy=desc&vatId=v1'],
    [where({ minPrice: '500', maxPrice: '999.99' }), 'GET /api/admin/products?page=1&limit=10&sortBy=date&orderBy=desc&minPrice=500&maxPrice=999.99'],
    [where({ onSale: true }), 'GET /api/admin/products?page=1&limit=10&sortBy=date&orderBy=desc&onSale=true'],
    [where({ collectionId: 'c1' }), 'GET /api/admin/products?page=1&limit=10&sortBy=date&orderBy=desc&collectionId=c1'],
    [where({ unpublishedChanges: true }), 'GET /api/admin/products?page=1&limit=10&sortBy=date&orderBy=desc&unpublishedChanges=true'],
  ],
  reviews: [
    [where({ search: 'hel met' }), 'GET /api/x/reviews?page=1&limit=10&search=hel%20met'],
    [where({ hasText: true }), 'GET /api/x/reviews?page=1&limit=10&hasText=true'],
  ],
  shipments: [
    [where({ search: 'SB 1' }), 'GET /api/x/shipments?page=1&limit=10&search=SB%201'],
    [sort('createdAt', 'asc'), 'GET /api/x/shipments?page=1&limit=10&sortBy=createdAt&orderBy=asc'],
  ],
  securityEvents: [
    [where({ search: '203.0.113' }), 'GET /api/x/security-events?page=1&limit=10&search=203.0.113'],
  ],
  priceLists: [
    [where({ search: 'dealers' }), 'GET /api/x/price-lists?page=1&limit=10&sortBy=name&orderBy=asc&search=dealers'],
  ],
  redirects: [
    [where({ search: 'hel met' }), 'GET /api/x/redirects?page=1&limit=10&search=hel%20met'],
  ],
  questions: [
    [call('unanswered', where({ productId: 'p1' })), 'GET /api/admin/products/unanswered-questions?page=1&limit=10&productId=p1'],
    [call('answered', where({ productId: 'p1' })), 'GET /api/admin/products/questions-answers?page=1&limit=10&productId=p1'],
  ],
  categories: [
    [where({ publication: 'Scheduled' }), 'GET /api/admin/categories/paginated?page=1&limit=10&publication=Scheduled'],
    [where({ bengali: 'Missing' }), 'GET /api/admin/categories/paginated?page=1&limit=10&bengali=Missing'],
    [sort('name', 'asc'), 'GET /api/admin/categories/paginated?page=1&limit=10&sortBy=name&orderBy=asc'],
  ],
  cmsItems: [
    [where({ search: '/offers' }), 'GET /api/admin/cms/items?offset=0&limit=10&search=%2Foffers'],
    [where({ unpublishedChanges: true }), 'GET /api/admin/cms/items?offset=0&limit=10&unpublishedChanges=true'],
    [where({ bengali: 'Partial' }), 'GET /api/admin/cms/items?offset=0&limit=10&bengali=Partial'],
  ],
  collections: [
    [where({ bengali: 'Missing' }), 'GET /api/x/collections?page=1&limit=10&bengali=Missing'],
  ],
  brands: [
    [where({ bengali: 'Complete' }), 'GET /api/brands?offset=0&limit=10&bengali=Complete'],
    [sort('name', 'desc'), 'GET /api/brands?offset=0&limit=10&sortBy=name&orderBy=desc'],
  ],
  manufacturers: [
    [where({ bengali: 'Complete' }), 'GET /api/manufacturers?offset=0&limit=10&bengali=Complete'],
    [sort('name', 'desc'), 'GET /api/manufacturers?offset=0&limit=10&sortBy=name&orderBy=desc'],
  ],
  userTypes: [
    [sort('institution', 'asc'), 'GET /api/admin/users/user-types?page=1&limit=10&sortBy=institution&orderBy=asc'],
    [where({ assigned: 'Mine' }), 'GET /api/admin/users/user-types?page=1&limit=10&assigned=Mine'],
  ],
  units: [
    [where({ chassisFrom: 'ME41', chassisTo: 'ME49' }), 'GET /api/x/units?page=1&limit=10&sortBy=createdAt&orderBy=desc&chassisFrom=ME41&chassisTo=ME49'],
    [call('exportExcel', where({ chassisFrom: 'ME41', chassisTo: 'ME49' })), 'GET /api/x/units/export-excel?chassisFrom=ME41&chassisTo=ME49'],
  ],
  testRides: [
    [sort('rideAt', 'asc'), 'GET /api/admin/test-ride?skip=0&limit=10&sortBy=rideAt&orderBy=asc'],
    [where({ status: ['Requested', 'Confirmed'] }), 'GET /api/admin/test-ride?skip=0&limit=10&status=Requested&status=Confirmed'],
    [where({ storeId: 's1' }), 'GET /api/admin/test-ride?skip=0&limit=10&storeId=s1'],
    [where({ outcome: 'Bought' }), 'GET /api/admin/test-ride?skip=0&limit=10&outcome=Bought'],
    [where({ assigned: 'Mine' }), 'GET /api/admin/test-ride?skip=0&limit=10&assigned=Mine'],
    [call('exportExcel', where({ status: ['Requested', 'Confirmed'] })), 'GET /api/admin/test-ride/export-excel?status=Requested&status=Confirmed'],
    [call('exportExcel', where({ storeId: 's1' })), 'GET /api/admin/test-ride/export-excel?storeId=s1'],
    [call('exportExcel', where({ outcome: 'Bought' })), 'GET /api/admin/test-ride/export-excel?outcome=Bought'],
    [call('exportExcel', where({ statusNot: ['Cancelled', 'NoShow'] })), 'GET /api/admin/test-ride/export-excel?statusNot=Cancelled&statusNot=NoShow'],
    [call('exportExcel', where({ assigned: 'Mine' })), 'GET /api/admin/test-ride/export-excel?assigned=Mine'],
  ],
  stores: [
    [sort('name', 'desc'), 'GET /api/stores?page=1&limit=10&sortBy=name&orderBy=desc'],
  ],
  dealProducts: [
    [where({ dealState: 'Next' }), 'GET /api/admin/products/deal-products?offset=0&limit=10&dealState=Next'],
  ],
  dealers: [
    [sort('name', 'desc'), 'GET /api/admin/dealers?skip=0&limit=10&sortBy=name&orderBy=desc'],
  ],
  vats: [
    [sort('title', 'asc'), 'GET /api/admin/vats?page=1&limit=10&sortBy=title&orderBy=asc'],
  ],
  coupons: [
    [where({ search: 'EID-7K' }), 'GET /api/admin/coupon?page=1&limit=10&search=EID-7K'],
    [where({ titleNot: 'Eid' }), 'GET /api/admin/coupon?page=1&limit=10&titleNot=Eid'],
    [where({ batchId: 'b1' }), 'GET /api/admin/coupon?page=1&limit=10&batchId=b1'],
    [where({ isUsed: true }), 'GET /api/admin/coupon?page=1&limit=10&isUsed=true'],
    [sort('title', 'asc'), 'GET /api/admin/coupon?page=1&limit=10&sortBy=title&orderBy=asc'],
  ],
  discounts: [
    [sort('title', 'asc'), 'GET /api/admin/flat-disocunts?page=1&limit=10&sortBy=title&orderBy=asc'],
  ],
  offers: [
    [sort('title', 'asc'), 'GET /api/admin/offers?offset=0&limit=10&sortBy=title&orderBy=asc'],
  ],
}
