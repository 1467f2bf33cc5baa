/** Constants of the business and of the wire, each with its unit. */
export const limits = {
  /** Rows a page, when the address names no other. */
  pageSize: 10,
  pageSizes: [10, 20, 50, 100],
  maxPageSize: 100,
  /** Rows of the all-manufacturers request. */
  allManufacturers: 10_000,
  /** Days after which an order can not be cancelled. */
  cancelDays: 7,
  /** Days after which an order that is not paid needs someone's attention. */
  unpaidDays: 2,
  /** Days of the store's calendar that figures are of, when no time is named. */
  figureDays: 30,
  /** How many of the best the dashboard names. */
  topCount: 10,
  /** Counting stops here where it would be costly. */
  countUpTo: 10_000,

  toastMs: 5000,
  rehydrationMs: 5000,
  requestTimeoutMs: 30_000,

  sidebarOpenPx: 250,
  sidebarClosedPx: 60,
  mobileMaxPx: 800,
  backToTopPx: 100,

  passwordMin: 12,
  passwordMax: 128,
  loginAttempts: 10,
  /** Of all accounts together, from one address. */
  loginAttemptsOfAddress: 30,
  /** Of one account, from all addresses together. */
  loginAttemptsOfAccount: 100,
  loginWindowMinutes: 15,
  /** Searches of one user at a time. */
  searchesAtOnce: 2,
  /** Searches of one user that wait for their turn. */
  searchesWaiting: 10,
  sessionIdleHours: 2,
  sessionHours: 12,
  idempotencyHours: 24,

  imageBytes: 10 * 1024 * 1024,
  imagePixels: 40_000_000,
  /** How long the address of a presigned upload is good for. */
  uploadMinutes: 15,
  bodyBytes: 1024 * 1024,
  /** Levels of objects and lists in a body, the body itself included. */
  maxBodyDepth: 32,
  /** Keys of objects and entries of lists in a body, all levels together. */
  maxBodyKeys: 10_000,
  /** Sentences of one refusal. */
  maxReportedErrors: 50,
} as const
