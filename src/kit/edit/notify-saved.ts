import type { AnyResource } from '#contract/grammar/resource.ts'
import { resourceOne } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { notify } from '#providers/notifications/notifications.ts'
import type { Row } from '../context/props'
import type { FormMode } from '../values/base'

/** Reports a saved record, in the words of the catalogue where it has some. */
export const notifySaved = (resource: AnyResource, mode: FormMode, saved: Row) => {
  const message = mode === 'create' ? resource.messages?.created : resource.messages?.updated
  const params = { one: resourceOne(resource), label: String(saved[resource.nameField] ?? '') }
  notify('success', message ?? t(mode === 'create' ? 'form.created' : 'form.saved', params))
}
