import type { Registry } from '#contract/registry.ts'
import { plugins } from '#plugins/server.ts'
import { hashDemoPasswords } from '../auth/accounts'
import type { UnknownRecord } from '../core/context'
import type { FileStore } from '../core/file-store'
import { demoBikeDocs } from './catalog/bike-docs'
import { demoDealProducts, demoLatestProducts } from './catalog/collections'
import { demoBrands, demoCategories, demoManufacturers, demoTags, demoVats } from './catalog/companies'
import { seedExtraPictures } from './catalog/extra-pictures'
import { demoFeatures } from './catalog/features'
import { demoQuestions, demoReviews } from './catalog/feedback'
import { demoOffers } from './catalog/offers'
import { demoCollections } from './catalog/product-collections'
import { demoProducts } from './catalog/products'
import { demoBuyGetPromotions, demoCouponBatches, demoCoupons, demoDiscounts } from './catalog/promotions'
import { demoFeatureTitles, demoPackageTypes, demoServicePackages } from './catalog/services'
import { demoStock } from './catalog/stock'
import { demoStores } from './catalog/stores'
import { demoVariants } from './catalog/variants'
import { demoWarrantyPolicies } from './catalog/warranties'
import { demoBlogs } from './content/blogs'
import { demoCmsItems, demoTestRideBanner } from './content/cms'
import type { DrawnPictures } from './content/drawn-pictures'
import { type Album, createAlbum } from './content/pictures'
import { demoCustomers } from './customers/customers'
import { demoDealers } from './customers/dealers'
import { demoSupports } from './customers/donations'
import { demoForms } from './customers/forms'
import { demoTestRides } from './customers/test-rides'
import { demoVerifications, withTypes } from './customers/verifications'
import { plainRecords } from './plain-records'
import { type PlainRows, plainRows } from './plain-rows'
import { seedRows } from './seed-rows'
import { demoLogo } from './settings'

/** All records of the shop, by resource; referenced records come first. */
const demoRecords = (
  registry: Registry,
  album: Album,
): Readonly<Record<string, readonly UnknownRecord[]>> => {
  const products = demoProducts(album)
  const inSizes = demoVariants(products)
  const people = demoCustomers()
  const asked = demoVerifications(album, people)
  const sellers = demoDealers()
  const coupons = demoCoupons(products)
  const records = seedRows({
    vats: demoVats(),
    tags: demoTags(),
    brands: demoBrands(album),
    manufacturers: demoManufacturers(album),
    categories: demoCategories(album),
    stores: demoStores(album),
    productFeatures: demoFeatures(album, products),
    products: products.map((p) => p.row),
    variants: inSizes,
    collections: demoCollections(products),
    inventory: demoStock(products, inSizes),
    questions: demoQuestions(products),
    reviews: demoReviews(products),
    discounts: demoDiscounts(products),
    coupons,
    couponBatches: demoCouponBatches(coupons),
    buyGetPromotions: demoBuyGetPromotions(),
    offers: demoOffers(album, products),
    warrantyPolicies: demoWarrantyPolicies(products),
    bikeDocs: demoBikeDocs(album, products),
    dealers: sellers,
    blogs: demoBlogs(album),
    cmsItems: demoCmsItems(album),
    testRideBanner: demoTestRideBanner(album),
    supports: demoSupports(album),
    packageTypes: demoPackageTypes(),
    featureTitles: demoFeatureTitles(),
    servicePackages: demoServicePackages(),
    customers: withTypes(people, asked),
    userTypes: asked,
    testRides: demoTestRides(products, sellers, people),
    forms: demoForms(products, people),
  })
  const chosen = { dealProducts: demoDealProducts(products), latestProducts: demoLatestProducts(products) }
  const isDeclared = ([name]: [string, unknown]) => registry.resources.some((one) => one.name === name)
  // Tests seed a registry without plugins.
  const added = plugins.flatMap(({ demo = {} }) => Object.entries(demo).filter(isDeclared))
  const plain: PlainRows = { ...plainRows, ...Object.fromEntries(added) }
  return { ...records, ...chosen, ...plainRecords(registry, plain) }
}

/** What a demo needs before its database is open: its accounts, whose passwords other threads hash, and its records. */
export const prepareDemo = (registry: Registry, files: FileStore, drawn?: DrawnPictures) => {
  const accounts = hashDemoPasswords()
  const album = createAlbum()
  const records = demoRecords(registry, album)
  seedExtraPictures(album)
  const logo = demoLogo(album)
  return {
    accounts,
    records,
    logo,
    /** Begins to draw pictures on other threads; a failure is handled where they are awaited. */
    beginDrawing: () => {
      const pictures = album.develop(files.put, drawn)
      pictures.catch(() => {})
      return pictures
    },
  }
}
export type PreparedDemo = ReturnType<typeof prepareDemo>
