import { complete, page, references, sort, type Table, where } from '#tests/support/providers/questions.ts'

/** Articles, content items and donation causes. */
// biome-ignore format: one line is one case
export const content: Table = {
  blogs: [
    [page(1), 'GET /api/admin/blogs?offset=0&limit=10'],
    [page(3), 'GET /api/admin/blogs?offset=20&limit=10'],
    [page(2, 50), 'GET /api/admin/blogs?offset=50&limit=50'],
    [where({ blogType: 'NEWS' }), 'GET /api/admin/blogs?offset=0&limit=10&blogType=NEWS'],
    [where({ blogType: 'TIPS_AND_TRAININGS' }), 'GET /api/admin/blogs?offset=0&limit=10&blogType=TIPS_AND_TRAININGS'],
    [where({ title: 'Helmets' }), 'GET /api/admin/blogs?offset=0&limit=10'],
    [sort('id', 'asc'), 'GET /api/admin/blogs?offset=0&limit=10'],
    [complete, "refused: 'blogs' is only read in pages"],
    [references('b1', 'b2'), 'GET /api/admin/blogs/b1', 'GET /api/admin/blogs/b2'],
  ],
  cmsItems: [
    [page(1), 'GET /api/admin/cms/items?offset=0&limit=10'],
    [page(3), 'GET /api/admin/cms/items?offset=20&limit=10'],
    [page(2, 50), 'GET /api/admin/cms/items?offset=50&limit=50'],
    [where({ itemType: 'Banner' }), 'GET /api/admin/cms/items?offset=0&limit=10&itemType=Banner'],
    [where({ itemType: 'Home page' }), 'GET /api/admin/cms/items?offset=0&limit=10&itemType=Home%20page'],
    [where({ type: 'Banner' }), 'GET /api/admin/cms/items?offset=0&limit=10'],
    [sort('title', 'asc'), 'GET /api/admin/cms/items?offset=0&limit=10'],
    [complete, "refused: 'cmsItems' is only read in pages"],
    [references('c1', 'c2'), 'GET /api/admin/cms/items/c1', 'GET /api/admin/cms/items/c2'],
  ],
  supports: [
    [page(1), 'GET /api/admin/donation/supports'],
    [page(3), 'GET /api/admin/donation/supports'],
    [page(2, 50), 'GET /api/admin/donation/supports'],
    // The specification has no filter for this list: the browser separates local and global causes.
    [where({ type: 'local' }), 'GET /api/admin/donation/supports'],
    [where({ search: 'wells' }), 'GET /api/admin/donation/supports'],
    [sort('goal', 'desc'), 'GET /api/admin/donation/supports'],
    [complete, 'GET /api/admin/donation/supports'],
    [references('s1', 's2'), 'GET /api/admin/donation/supports'],
  ],
}
