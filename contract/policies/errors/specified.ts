import { messages } from '../messages'

/** The refusals whose texts the specification gives, word for word. */
export const specifiedErrors = {
  'session.invalid': messages.sessionError,
  'session.expired': messages.tokenExpired,
  'access.forbidden': messages.forbidden,
  'record.notFound': messages.notFound,

  'login.invalid': messages.invalidCredentials,
  'admin.exists': messages.adminExists,
  'admin.notCreated': messages.adminNotCreated,
  'admin.notRead': messages.adminNotRead,
  'admin.password.notUpdated': messages.adminPasswordNotUpdated,
  'password.current.wrong': messages.currentPasswordWrong,
  'password.notChanged': messages.passwordNotChanged,

  'brand.exists': messages.brandExists,
  'brand.id.invalid': messages.brandIdInvalid,
  'brand.notCreated': messages.brandNotCreated,
  'brand.notUpdated': messages.brandNotUpdated,
  'brand.notDeleted': messages.brandNotDeleted,
  'brand.notRead': messages.brandNotRead,
  'brand.none': messages.brandsNone,

  'manufacturer.exists': messages.manufacturerExists,
  'manufacturer.notFound': messages.manufacturerMissing,
  'manufacturer.notCreated': messages.manufacturerNotCreated,
  'manufacturer.notUpdated': messages.manufacturerNotUpdated,
  'manufacturer.notDeleted': messages.manufacturerNotDeleted,

  'category.notCreated': messages.categoryNotCreated,
  'category.notRead.byId': messages.categoryNotReadById,
  'category.notRead.bySlug': messages.categoryNotReadBySlug,
  'category.notListed': messages.categoryListNotRead,

  'file.type.invalid': messages.fileTypeInvalid,
  'file.missing': messages.fileMissing,
  'file.upload.failed': messages.uploadFailed,

  'payment.session.failed': messages.paymentSessionFailed,
  'payment.method.invalid': messages.paymentMethodInvalid,
  'order.notCreated': messages.orderNotCreated,
  'order.items.invalid': messages.itemsInvalid,
  'order.price.miscalculated': messages.priceMiscalculated,
  'order.cancel.paid': messages.cancelAfterPayment,
  'order.cancel.tooLate': messages.cancelAfterDays,

  'product.sku.taken': messages.productSkuTaken,
  'product.slug.taken': messages.productSlugTaken,
  'product.notCreated': messages.productNotCreated,
  'product.notUpdated': messages.productNotUpdated,
  'product.notDeleted': messages.productNotDeleted,
  'product.notRead': messages.productNotRead,
  'product.id.invalid': messages.productIdInvalid,
  'latestProduct.notAdded': messages.advertisingProductNotAdded,
  'latestProduct.notDeleted': messages.advertisingProductNotDeleted,
  'dealProduct.notAdded': messages.dealProductNotAdded,
  'dealProduct.notDeleted': messages.dealProductNotDeleted,
  'question.notAdded': messages.questionNotAdded,
  'answer.notAdded': messages.answerNotAdded,

  'tag.name.invalid': messages.tagNameInvalid,
  'tag.name.taken': messages.tagNameTaken,
  'tag.none': messages.tagsNone,

  'user.notFound': messages.userMissing,
  'users.notFound': messages.usersMissing,
  'email.taken': messages.emailTaken,
  'phone.taken': messages.phoneTaken,
  'user.unverified': messages.timeLimitOrUnverified,

  'timeframe.incomplete': messages.timeframeNeedsBoth,
  'timeframe.reversed': messages.timeframeReversed,
} as const

export type SpecifiedCode = keyof typeof specifiedErrors
/** A message of the specification that refuses something. */
export type SpecifiedErrorMessage = (typeof specifiedErrors)[SpecifiedCode]

const codes = new Map<string, SpecifiedCode>(
  Object.entries(specifiedErrors).map(([code, message]) => [message, code as SpecifiedCode]),
)
/** The code of a message; each message has one. */
export const specifiedCodeOf = (message: SpecifiedErrorMessage) => codes.get(message) as SpecifiedCode
