import type { AddressTable } from './types'

/** Parameters beyond the specification, on lists that it has. */
// biome-ignore format: one line is one case
export const further: AddressTable = {
  orders: [
    ['/Sales/Order/List?page=1&search=ORD%201', 'GET /api/admin/orders/list?page=1&limit=10&search=ORD%201'],
    ['/Sales/Order/List?page=1&customerId=u1', 'GET /api/admin/orders/list?page=1&limit=10&customerId=u1'],
  ],
  customers: [
    ['/customers?page=2&search=rahim', 'GET /api/admin/users?page=2&limit=10&search=rahim'],
    ['/customers?page=1&userType=student', 'GET /api/admin/users?page=1&limit=10&userType=student'],
    ['/customers?page=1&tag=vip', 'GET /api/admin/users?page=1&limit=10&tag=vip'],
    ['/customers?page=1&isActive=false', 'GET /api/admin/users?page=1&limit=10&isActive=false'],
    ['/customers?page=1&startDate=2026-01-01T00%3A00%3A00.000Z', 'GET /api/admin/users?page=1&limit=10&startDate=2026-01-01T00%3A00%3A00.000Z'],
    ['/customers?page=1&endDate=2026-02-01T00%3A00%3A00.000Z', 'GET /api/admin/users?page=1&limit=10&endDate=2026-02-01T00%3A00%3A00.000Z'],
  ],
  forms: [
    ['/crm?page=1&search=50percentageSign', 'GET /api/admin/form-data?page=1&limit=10&search=50%25'],
  ],
  blogs: [
    ['/news?skip=0&search=helmet', 'GET /api/admin/blogs?offset=0&limit=10&blogType=NEWS&search=helmet'],
    ['/tips-and-trainings?skip=0&state=Draft', 'GET /api/admin/blogs?offset=0&limit=10&blogType=TIPS_AND_TRAININGS&state=Draft'],
  ],
  products: [
    ['/Product?page=2&tagId=t1', 'GET /api/admin/products?page=2&limit=10&sortBy=date&orderBy=desc&tagId=t1'],
  ],
  inventory: [
    ['/inventory?search=hel%20met', 'GET /api/inventory/products?page=1&limit=10&search=hel%20met'],
    ['/inventory?page=2&lowStock=true', 'GET /api/inventory/products?page=2&limit=10&lowStock=true'],
  ],
}
