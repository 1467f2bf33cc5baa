import { call, type Table, where } from '../../../support/providers/questions'

/** Query parameters beyond the specification, on lists that it has. */
// biome-ignore format: one line is one case
export const further: Table = {
  orders: [
    [where({ search: 'ORD 1' }), 'GET /api/admin/orders/list?page=1&limit=10&search=ORD%201'],
    [where({ customerId: 'u1' }), 'GET /api/admin/orders/list?page=1&limit=10&customerId=u1'],
  ],
  customers: [
    [where({ search: 'rahim@' }), 'GET /api/admin/users?page=1&limit=10&search=rahim%40'],
    [where({ userType: 'student' }), 'GET /api/admin/users?page=1&limit=10&userType=student'],
    [where({ isActive: false }), 'GET /api/admin/users?page=1&limit=10&isActive=false'],
    [where({ startDate: '2026-01-01T00:00:00.000Z' }), 'GET /api/admin/users?page=1&limit=10&startDate=2026-01-01T00%3A00%3A00.000Z'],
    [where({ endDate: '2026-02-01T00:00:00.000Z' }), 'GET /api/admin/users?page=1&limit=10&endDate=2026-02-01T00%3A00%3A00.000Z'],
  ],
  forms: [
    [where({ search: '50percentageSign' }), 'GET /api/admin/form-data?page=1&limit=10&search=50%25'],
    [call('exportExcel', where({ search: 'Rahim' })), 'GET /api/admin/form-data/export-excel?search=Rahim'],
  ],
  blogs: [
    [where({ search: 'helmet' }), 'GET /api/admin/blogs?offset=0&limit=10&search=helmet'],
    [where({ state: 'Published' }), 'GET /api/admin/blogs?offset=0&limit=10&state=Published'],
  ],
  inventory: [
    [{ page: 2, where: { search: 'hel met' } }, 'GET /api/inventory/products?page=2&limit=10&search=hel%20met'],
    [where({ lowStock: true }), 'GET /api/inventory/products?page=1&limit=10&lowStock=true'],
    [where({ productId: 'p1', storeId: 's1', lowStock: true }), 'GET /api/inventory/products?productId=p1&storeId=s1&lowStock=true'],
  ],
  questions: [
    [call('unanswered', where({ productId: 'p1' })), 'GET /api/admin/products/unanswered-questions?page=1&limit=10&productId=p1'],
    [call('answered', where({ productId: 'p1' })), 'GET /api/admin/products/questions-answers?page=1&limit=10&productId=p1'],
  ],
}
