/**
 * Advisory locks of the database. Those with a second number, such as a month or the hash of a SKU, form a class. Every
 * server of one database uses the same numbers.
 */
export const advisoryLocks = {
  /** Servers that start together migrate, and fill an empty database, one after the other. */
  setup: 7_203_114,
  /** A class, by month: servers compute the figures of a month one after the other. */
  figures: 7_203_115,
  /** A class, by hash of the number: no index covers the SKUs of products and variants together. */
  sku: 7_203_116,
  /** A class, by hash of the resource: records are placed under each other one after the other. */
  tree: 7_203_117,
  /** There is at most one test-ride banner. */
  testRideBanner: 7_203_118,
  /** Lists of parcels are recorded one after the other: a tracking number belongs to one order. */
  parcels: 7_203_119,
  /** A class, by hash of a place and a bike: test rides of the same bike are booked one after the other. */
  testRideSlot: 7_203_120,
  /** A class, by month: what reports are added up from takes longer, and no dashboard waits for it. */
  reportDays: 7_203_121,
} as const
