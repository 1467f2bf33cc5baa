import {
  call,
  failReads,
  failWrites,
  made,
  post,
  product,
  type Situation,
} from '#tests/support/server/message-fixtures.ts'
import { type Row, unknownId } from '#tests/support/server/shop.ts'

/** Brands, manufacturers, categories, products, tags. */
export const ofGoods: readonly Situation[] = [
  ['brandExists', 'a taken name', 409, post('brands/create-brand', { name: 'HONDA' })],
  ['brandIdInvalid', 'an id that is none', 400, () => call('GET brands/5')],
  ['brandsNone', 'an unknown brand', 404, () => call(`GET brands/${unknownId}`)],
  [
    'brandNotCreated',
    'a brand that could not be kept',
    500,
    () => failWrites('brands', 'insert', post('brands/create-brand', { name: 'Suzuki' })),
  ],
  [
    'brandNotUpdated',
    'a change that could not be kept',
    500,
    () => failWrites('brands', 'update', () => call(`PATCH brands/${made.brand.id}`, { name: 'Hero' })),
  ],
  [
    'brandNotDeleted',
    'a removal that could not be kept',
    500,
    () => failWrites('brands', 'update', () => call(`DELETE brands/${made.brand.id}`)),
  ],
  ['brandNotRead', 'brands that could not be read', 500, () => failReads('brands', () => call('GET brands'))],
  ['deleteSuccessful', 'a brand deleted', 200, () => call(`DELETE brands/${made.brand.id}`)],

  ['manufacturerExists', 'a taken name', 409, post('manufacturers/create-manufacturer', { name: 'runner' })],
  ['manufacturerMissing', 'an unknown one', 404, () => call(`GET manufacturers/${unknownId}`)],
  [
    'manufacturerNotCreated',
    'one that could not be kept',
    500,
    () =>
      failWrites('manufacturers', 'insert', post('manufacturers/create-manufacturer', { name: 'Walton' })),
  ],
  [
    'manufacturerNotUpdated',
    'a change that could not be kept',
    500,
    () =>
      failWrites('manufacturers', 'update', () =>
        call(`PATCH manufacturers/${made.maker.id}`, { name: 'Walton' }),
      ),
  ],
  [
    'manufacturerNotDeleted',
    'one that products are made by',
    409,
    async () => {
      await call('POST admin/products/create-product', product({ manufacturer: made.maker.id }))
      return call(`DELETE manufacturers/${made.maker.id}`)
    },
  ],
  [
    'manufacturerDeleted',
    'one deleted',
    200,
    async () => {
      const { body } = await call<Row>('POST manufacturers/create-manufacturer', { name: 'Short-lived' })
      return call(`DELETE manufacturers/${body.id}`)
    },
  ],

  [
    'categoryNotCreated',
    'a category that could not be kept',
    500,
    () => failWrites('categories', 'insert', post('admin/categories', { name: 'City' })),
  ],
  [
    'categoryNotReadById',
    'a category that could not be read',
    500,
    () => failReads('categories', () => call(`GET admin/categories/${made.category.id}`)),
  ],
  [
    'categoryNotReadBySlug',
    'products of a category that could not be looked up',
    500,
    () => failReads('categories', () => call('GET admin/products?page=1&categorySlug=sports')),
  ],
  [
    'categoryListNotRead',
    'categories that could not be read',
    500,
    () => failReads('categories', () => call('GET admin/categories')),
  ],

  [
    'productSkuTaken',
    'a taken SKU',
    409,
    () => call('POST admin/products/create-product', product({ sku: 'helmet' })),
  ],
  [
    'productSlugTaken',
    'a taken friendly page name',
    409,
    () => call('POST admin/products/create-product', product({ slug: made.product.slug })),
  ],
  ['productIdInvalid', 'an id that is none', 400, () => call('GET admin/products/undefined')],
  [
    'productNotCreated',
    'a product that could not be kept',
    500,
    () => failWrites('products', 'insert', () => call('POST admin/products/create-product', product())),
  ],
  [
    'productNotUpdated',
    'a change that could not be kept',
    500,
    () =>
      failWrites('products', 'update', () =>
        call(`PATCH admin/products/${made.product.id}`, { name: 'Another' }),
      ),
  ],
  [
    'productNotDeleted',
    'a removal that could not be kept',
    500,
    () => failWrites('products', 'update', () => call(`DELETE admin/products/${made.product.id}`)),
  ],
  [
    'productNotRead',
    'products that could not be read',
    500,
    () => failReads('products', () => call('GET admin/products?page=1')),
  ],
  [
    'productDeleted',
    'a product deleted',
    200,
    async () => {
      const { body } = await call<Row>('POST admin/products/create-product', product())
      return call(`DELETE admin/products/${body.id}`)
    },
  ],
  ...(
    [
      ['advertisingProduct', 'advertising-product', 'latest_products'],
      ['dealProduct', 'deal-product', 'deal_products'],
    ] as const
  ).flatMap(([name, path, table]): Situation[] => [
    [`${name}Added`, 'a product added', 200, () => call(`POST admin/products/${made.product.id}/${path}`)],
    [`${name}NotAdded`, 'one added twice', 409, () => call(`POST admin/products/${made.product.id}/${path}`)],
    [
      `${name}NotDeleted`,
      'one that could not be taken out',
      500,
      () => failWrites(table, 'delete', () => call(`DELETE admin/products/${made.product.id}/${path}`)),
    ],
  ]),
  [
    'answerNotAdded',
    'an answer that could not be kept',
    500,
    () =>
      failWrites('questions', 'update', () =>
        call(`POST admin/products/${made.product.id}/add-answer/${made.question}`, { answer: 'Yes' }),
      ),
  ],

  ['tagNameInvalid', 'a tag without a name', 400, post('admin/tags', { name: ' ' })],
  ['tagNameTaken', 'a taken name', 409, post('admin/tags', { name: 'SPORT' })],
  ['tagsNone', 'an unknown tag', 404, () => call(`GET admin/tags/${unknownId}`)],
]
