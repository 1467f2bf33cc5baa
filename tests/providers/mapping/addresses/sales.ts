import type { AddressTable } from './types'

/** Orders, customers, showrooms and dealers. */
// biome-ignore format: one line is one case
export const sales: AddressTable = {
  orders: [
    ['/Sales/Order/List?page=1', 'GET /api/admin/orders/list?page=1&limit=10'],
    ['/Sales/Order/List?page=3', 'GET /api/admin/orders/list?page=3&limit=10'],
    ['/Sales/Order/List?page=2&limit=50', 'GET /api/admin/orders/list?page=2&limit=50'],
    ['/Sales/Order/List', 'GET /api/admin/orders/list?page=1&limit=10', '/Sales/Order/List?page=1'],
    ['/Sales/Order/List?page=1&orderStatus=Pending', 'GET /api/admin/orders/list?page=1&limit=10&orderStatus=Pending'],
    // The backend names the statuses: an unknown one is sent.
    ['/Sales/Order/List?page=1&orderStatus=OnHold', 'GET /api/admin/orders/list?page=1&limit=10&orderStatus=OnHold'],
    ['/Sales/Order/List?page=1&paymentStatus=Paid', 'GET /api/admin/orders/list?page=1&limit=10&paymentStatus=Paid'],
    ['/Sales/Order/List?page=1&deliveryStatus=Shipped', 'GET /api/admin/orders/list?page=1&limit=10&deliveryStatus=Shipped'],
    ['/Sales/Order/List?page=1&startDate=2026-01-01T00%3A00%3A00.000Z', 'GET /api/admin/orders/list?page=1&limit=10&startDate=2026-01-01T00%3A00%3A00.000Z'],
    ['/Sales/Order/List?page=1&endDate=2026-02-01T00%3A00%3A00.000Z', 'GET /api/admin/orders/list?page=1&limit=10&endDate=2026-02-01T00%3A00%3A00.000Z'],
    ['/Sales/Order/List?page=1&startDate=2026-01-01T00:00:00.000Z', 'GET /api/admin/orders/list?page=1&limit=10&startDate=2026-01-01T00%3A00%3A00.000Z', '/Sales/Order/List?page=1&startDate=2026-01-01T00%3A00%3A00.000Z'],
    ['/Sales/Order/List?page=1&startDate=yesterday', 'GET /api/admin/orders/list?page=1&limit=10', '/Sales/Order/List?page=1'],
    ['/Sales/Order/List?page=1&sortBy=total', 'GET /api/admin/orders/list?page=1&limit=10', '/Sales/Order/List?page=1'],
  ],
  customers: [
    ['/customers?page=1', 'GET /api/admin/users?page=1&limit=10'],
    ['/customers?page=3', 'GET /api/admin/users?page=3&limit=10'],
    ['/customers?page=2&limit=50', 'GET /api/admin/users?page=2&limit=50'],
    ['/customers?page=1&sortBy=name', 'GET /api/admin/users?page=1&limit=10', '/customers?page=1'],
  ],
  userTypes: [
    ['/student-verification', 'GET /api/admin/users/user-types?page=1&limit=10'],
    ['/student-verification?page=3', 'GET /api/admin/users/user-types?page=3&limit=10'],
    ['/student-verification?page=2&limit=50', 'GET /api/admin/users/user-types?page=2&limit=50'],
    ['/student-verification?userType=student', 'GET /api/admin/users/user-types?page=1&limit=10&userType=student'],
    ['/student-verification?userTypeStatus=Pending', 'GET /api/admin/users/user-types?page=1&limit=10&userTypeStatus=Pending'],
  ],
  forms: [
    ['/crm?page=1', 'GET /api/admin/form-data?page=1&limit=10'],
    ['/crm?page=3', 'GET /api/admin/form-data?page=3&limit=10'],
    ['/crm?page=2&limit=50', 'GET /api/admin/form-data?page=2&limit=50'],
    ['/crm?page=1&formType=contact', 'GET /api/admin/form-data?page=1&limit=10&formType=contact'],
    ['/crm?page=1&status=New', 'GET /api/admin/form-data?page=1&limit=10&status=New'],
    ['/crm?page=1&fromDate=2026-01-01T00%3A00%3A00.000Z', 'GET /api/admin/form-data?page=1&limit=10&fromDate=2026-01-01T00%3A00%3A00.000Z'],
    ['/crm?page=1&toDate=2026-02-01T00%3A00%3A00.000Z', 'GET /api/admin/form-data?page=1&limit=10&toDate=2026-02-01T00%3A00%3A00.000Z'],
  ],
  stores: [
    ['/stores?page=1', 'GET /api/stores?page=1&limit=10'],
    ['/stores?page=3', 'GET /api/stores?page=3&limit=10'],
    ['/stores?page=2&limit=50', 'GET /api/stores?page=2&limit=50'],
    ['/stores?page=1&sortBy=name&name=Tejgaon', 'GET /api/stores?page=1&limit=10', '/stores?page=1'],
  ],
  dealers: [
    ['/dealers', 'GET /api/admin/dealers?skip=0&limit=10'],
    ['/dealers?page=3', 'GET /api/admin/dealers?skip=20&limit=10'],
    ['/dealers?page=2&limit=50', 'GET /api/admin/dealers?skip=50&limit=50'],
    ['/dealers?skip=20', 'GET /api/admin/dealers?skip=0&limit=10', '/dealers'],
    ['/dealers?name=a%2Bb%26c', 'GET /api/admin/dealers?skip=0&limit=10&name=a%2Bb%26c'],
    ['/dealers?name=10percentageSign', 'GET /api/admin/dealers?skip=0&limit=10&name=10percentageSign'],
    ['/dealers?location=Mirpur%2010', 'GET /api/admin/dealers?skip=0&limit=10&location=Mirpur%2010'],
    ['/dealers?division=Dhaka', 'GET /api/admin/dealers?skip=0&limit=10&division=Dhaka'],
    ['/dealers?district=Gazipur', 'GET /api/admin/dealers?skip=0&limit=10&district=Gazipur'],
    ['/dealers?thana=Savar', 'GET /api/admin/dealers?skip=0&limit=10&thana=Savar'],
    ['/dealers?address=Road%3A%203', 'GET /api/admin/dealers?skip=0&limit=10&address=Road%3A%203'],
  ],
  testRides: [
    ['/test-ride', 'GET /api/admin/test-ride?skip=0&limit=10'],
    ['/test-ride?page=3', 'GET /api/admin/test-ride?skip=20&limit=10'],
    ['/test-ride?page=2&limit=50', 'GET /api/admin/test-ride?skip=50&limit=50'],
    ['/test-ride?bookingNumber=TR-1', 'GET /api/admin/test-ride?skip=0&limit=10&bookingNumber=TR-1'],
    ['/test-ride?phone=%2B88017', 'GET /api/admin/test-ride?skip=0&limit=10&phone=%2B88017'],
    ['/test-ride?fromDate=2026-01-01T00%3A00%3A00.000Z', 'GET /api/admin/test-ride?skip=0&limit=10&fromDate=2026-01-01T00%3A00%3A00.000Z'],
    ['/test-ride?toDate=2026-02-01T00%3A00%3A00.000Z', 'GET /api/admin/test-ride?skip=0&limit=10&toDate=2026-02-01T00%3A00%3A00.000Z'],
    ['/test-ride?bikeModel=R15', 'GET /api/admin/test-ride?skip=0&limit=10&bikeModel=R15'],
    ['/test-ride?dealer=d1', 'GET /api/admin/test-ride?skip=0&limit=10&dealer=d1'],
  ],
}
