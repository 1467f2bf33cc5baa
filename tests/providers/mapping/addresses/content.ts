import type { AddressTable } from './types'

/** Articles, content items, service packages, offers, policies, roles, users and donations. */
// biome-ignore format: one line is one case
export const content: AddressTable = {
  servicePackages: [
    ['/services?tab=Packages', 'GET /api/admin/service-packages/packages'],
    ['/services', 'GET /api/admin/service-packages/packages'],
    ['/services?page=3&tab=Packages', 'GET /api/admin/service-packages/packages'],
    ['/services?page=2&limit=50&tab=Packages', 'GET /api/admin/service-packages/packages'],
  ],
  blogs: [
    ['/news?skip=0', 'GET /api/admin/blogs?offset=0&limit=10&blogType=NEWS'],
    ['/news?skip=20', 'GET /api/admin/blogs?offset=20&limit=10&blogType=NEWS'],
    ['/news?skip=50&limit=50', 'GET /api/admin/blogs?offset=50&limit=50&blogType=NEWS'],
    ['/news', 'GET /api/admin/blogs?offset=0&limit=10&blogType=NEWS', '/news?skip=0'],
    ['/news?skip=0&blogType=TIPS_AND_TRAININGS', 'GET /api/admin/blogs?offset=0&limit=10&blogType=NEWS', '/news?skip=0'],
    ['/tips-and-trainings?skip=0', 'GET /api/admin/blogs?offset=0&limit=10&blogType=TIPS_AND_TRAININGS'],
    ['/tips-and-trainings?skip=20', 'GET /api/admin/blogs?offset=20&limit=10&blogType=TIPS_AND_TRAININGS'],
    ['/tips-and-trainings?skip=50&limit=50', 'GET /api/admin/blogs?offset=50&limit=50&blogType=TIPS_AND_TRAININGS'],
  ],
  cmsItems: [
    ['/cms?skip=0&type=Banner', 'GET /api/admin/cms/items?offset=0&limit=10&itemType=Banner'],
    ['/cms?skip=20&type=FAQ', 'GET /api/admin/cms/items?offset=20&limit=10&itemType=FAQ'],
    ['/cms?skip=50&limit=50&type=Banner', 'GET /api/admin/cms/items?offset=50&limit=50&itemType=Banner'],
    ['/cms?type=Banner', 'GET /api/admin/cms/items?offset=0&limit=10&itemType=Banner', '/cms?skip=0&type=Banner'],
    ['/cms?skip=0&itemType=Banner', 'GET /api/admin/cms/items?offset=0&limit=10', '/cms?skip=0'],
  ],
  roles: [
    ['/role-management', 'GET /api/store-admin/role/all'],
    ['/role-management?page=3', 'GET /api/store-admin/role/all'],
    ['/role-management?page=2&limit=50', 'GET /api/store-admin/role/all'],
    ['/role-management?search=branch', 'GET /api/store-admin/role/all'],
  ],
  admins: [
    ['/admins', 'GET /api/store-admin/list'],
    ['/admins?page=3', 'GET /api/store-admin/list'],
    ['/admins?page=2&limit=50', 'GET /api/store-admin/list'],
    ['/admins?search=nadia', 'GET /api/store-admin/list'],
  ],
  offers: [
    ['/offers', 'GET /api/admin/offers?offset=0&limit=10'],
    ['/offers?page=3', 'GET /api/admin/offers?offset=20&limit=10'],
    ['/offers?page=2&limit=50', 'GET /api/admin/offers?offset=50&limit=50'],
  ],
  warrantyPolicies: [
    ['/warranty-policies', 'GET /api/admin/warranty-policies'],
    ['/warranty-policies?page=3', 'GET /api/admin/warranty-policies'],
    ['/warranty-policies?page=2&limit=50', 'GET /api/admin/warranty-policies'],
  ],
  bikeDocs: [
    ['/bike-docs', 'GET /api/admin/bike-docs'],
    ['/bike-docs?page=3', 'GET /api/admin/bike-docs'],
    ['/bike-docs?page=2&limit=50', 'GET /api/admin/bike-docs'],
  ],
  supports: [
    ['/donations/local', 'GET /api/admin/donation/supports'],
    ['/donations/local?page=3', 'GET /api/admin/donation/supports'],
    ['/donations/local?page=2&limit=50', 'GET /api/admin/donation/supports'],
    ['/donations/local?type=global', 'GET /api/admin/donation/supports', '/donations/local'],
    ['/donations/global', 'GET /api/admin/donation/supports'],
    ['/donations/global?page=3', 'GET /api/admin/donation/supports'],
    ['/donations/global?page=2&limit=50', 'GET /api/admin/donation/supports'],
    ['/donations/global?startDate=2026-01-01T00%3A00%3A00.000Z&endDate=2026-02-01T00%3A00%3A00.000Z&supportId=s1', 'GET /api/admin/donation/supports'],
  ],
}
