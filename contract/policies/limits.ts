/** Constants of the business and of the API, each with its unit. */
export const limits = {
  /** Rows per page, unless the address has another number. */
  pageSize: 10,
  pageSizes: [10, 20, 50, 100],
  maxPageSize: 100,
  /** Goods to reorder that are drawn at a time, until the user chooses another page size. */
  reorderRows: 50,
  /** Rows of the all-manufacturers request. */
  allManufacturers: 10_000,
  /** The years of dates and timestamps that are accepted. */
  firstYear: 1900,
  lastYear: 2200,
  /** Days after which an order cannot be cancelled. */
  cancelDays: 7,
  /** How long a bike is away for a test ride. */
  testRideMinutes: 30,
  /** Test rides of one plan. */
  maxPlannedRides: 1000,
  /** Days after which an unpaid order needs attention. */
  unpaidAfterDays: 2,
  /** The days of a list of cash-ups. */
  cashUpDays: 92,
  /** How many days back the receipt of a payment can be. */
  paymentDays: 366,
  /** Days of the default period of figures, in the store's calendar. */
  figureDays: 30,
  /** Rows of a report; what is beyond them is summed up. */
  maxReportRows: 1000,
  /** Entries of each ranking on the dashboard. */
  maxTopEntries: 10,
  /** Counting stops at this number where it would be slow. */
  countUpTo: 10_000,
  /** The public site shows a record that customers don’t see for so long after a preview was opened. */
  previewMinutes: 60,

  toastMs: 5000,
  /** How often a server looks for new notifications while users are connected. */
  noticePollMs: 1000,
  /** How long a stream of events lasts before the client opens the next one, with its session checked again. */
  liveStreamMs: 300_000,
  /** A proxy closes streams that are silent for longer. */
  liveHeartbeatMs: 20_000,
  /** Open streams of one user and of all users, per server: each browser has one. */
  maxLiveStreamsOfUser: 10,
  maxLiveStreams: 1000,
  /** How often a tab reports the record that it shows, and how long a report counts: tabs in the background are slowed. */
  presenceReportMs: 30_000,
  presenceMs: 100_000,
  /** Tabs of one user that show records, and colleagues who are returned for a record. */
  maxPresencesOfUser: 20,
  maxPresent: 20,
  /** Reports that a server compares at a time. */
  maxPresences: 5000,
  /** The latest notifications that are listed, and how long they are kept. */
  maxNotices: 30,
  noticeDays: 30,
  /** Tags of one record, and the characters of a tag. */
  maxTags: 20,
  tagMax: 40,
  /** How many tags in use are suggested. */
  suggestedTags: 20,
  /** Saved views of one user, and how many of all views a user pins: the records of each pinned one are counted. */
  maxViews: 100,
  maxPinnedViews: 20,
  /** Cards that a user places on the dashboard. */
  maxDashboardCards: 50,
  /** Draft orders of one user. */
  maxOrderDrafts: 200,
  /** Colleagues whom one note mentions. */
  maxMentions: 20,
  /** How often the sidebar counts new work. */
  menuCountsMs: 60_000,
  /** An imported file: its bytes, packed and unpacked, and the columns and cells of its sheet. */
  importBytes: 100 * 1024 * 1024,
  importUnpackedBytes: 300 * 1024 * 1024,
  importColumns: 16_384,
  importCells: 2_000_000,
  /** Of an import that the server writes: its rows, the characters of all of them, and the rows of a part that is handed over. */
  importRows: 100_000,
  importCharacters: 100 * 1024 * 1024,
  importPart: 200,
  /** The writes of one row, and the hours after which an import that was not started is removed. */
  importWrites: 100,
  importHandOverHours: 24,
  /** How long an import can be undone, and the records that one call undoes. */
  importUndoDays: 10,
  importUndoAtOnce: 500,
  /** Of moving in: its files, the characters of a part of one in base64, its parts, and the rows of all files. */
  moveFiles: 20,
  moveFilePart: 800_000,
  moveFileParts: 40,
  moveRows: 200_000,
  /** Of a product that is moved in: its pictures, and how long one may take. */
  movePictures: 30,
  movePictureSeconds: 20,
  rehydrationMs: 5000,
  requestTimeoutMs: 30_000,

  sidebarOpenPx: 250,
  sidebarClosedPx: 60,
  /** In narrower windows it begins folded. */
  sidebarOpenFromPx: 1200,
  mobileMaxPx: 800,
  backToTopPx: 100,

  passwordMin: 12,
  passwordMax: 128,
  loginAttempts: 10,
  /** For all accounts together, from one address. */
  loginAttemptsOfAddress: 30,
  /** For one account, from all addresses together. */
  loginAttemptsOfAccount: 100,
  loginWindowMinutes: 15,
  /** Wrong codes of one account, from all addresses together. */
  codeAttempts: 5,
  /** Unknown one-time links from one address. */
  linkAttempts: 10,
  passwordLinkHours: 24,
  /** How long security events are kept. */
  securityEventDays: 180,
  /** How long a link is valid that users requested themselves, from when it is sent. */
  passwordResetMinutes: 60,
  /** Such links of one account in that time, and requests from one address in the window of failed logins. */
  passwordResets: 3,
  passwordRequests: 10,
  recoveryCodes: 10,
  /** Passkeys of one user, and how long one may take to be chosen. */
  maxPasskeys: 20,
  passkeyMinutes: 5,
  /** How long a sign-in at another provider may take. */
  singleSignOnMinutes: 15,
  /** How long a sign-in without a password is as good as one. */
  recentSignInMinutes: 10,
  /** Simultaneous searches of one user. */
  maxConcurrentSearches: 2,
  /** Waiting searches of one user, and waiting counts of their pinned views, of which one runs at a time. */
  maxWaitingSearches: 10,
  sessionIdleHours: 2,
  sessionHours: 12,
  idempotencyHours: 24,

  /** Characters of the alt text of a picture. */
  altMax: 300,
  imageBytes: 10 * 1024 * 1024,
  imagePixels: 40_000_000,
  /** Longest side of a stored picture, in pixels; a banner may be wider. */
  pictureSide: 2000,
  bannerSide: 3200,
  /** The largest photo that the browser scales down before it is uploaded. */
  photoBytes: 100 * 1024 * 1024,
  /** The largest HEIC photo that is converted where the browser cannot decode it, and how long that may last. */
  heicPixels: 50_000_000,
  heicSeconds: 120,
  /** How long an upload address is valid. */
  uploadMinutes: 15,
  /** Records read or written in one call. */
  maxBatch: 50,
  /** Of one filter that asks for any or none of several values. */
  filterValues: 100,
  /** Lines of a stock count posted in one call. */
  maxCountLines: 500,
  /** Lines of a purchase order, and of a receipt. */
  maxPurchaseLines: 200,
  /** Variants of a product added in one call. */
  maxNewVariants: 300,
  /** Options of each of them, such as size and colour; eight of two values are 256 variants. */
  maxOptions: 8,
  /** Units received in one call. */
  maxUnits: 200,
  /** Characters of a list of chassis numbers. */
  maxUnitsText: 10_000,
  /** Parcels recorded in one call. */
  maxParcels: 500,
  /** Records that may refer to merged ones: all of them are rewritten at once. */
  maxMergeUses: 20_000,
  bodyBytes: 1024 * 1024,
  /** Levels of objects and lists in a body, including the body itself. */
  maxBodyDepth: 32,
  /** Keys of objects and entries of lists in a body, all levels together. */
  maxBodyKeys: 10_000,
  /** Errors listed in one refusal. */
  maxReportedErrors: 50,
} as const
