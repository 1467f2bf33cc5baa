import { useDelete } from '@refinedev/core'
import type { Entry } from '../../contract/grammar/sidebar'
import { useT } from '../i18n'
import { resourceOne } from '../i18n/words'
import { ask } from '../providers/confirmation'
import { toHttpError } from '../providers/errors'
import { notify, report } from '../providers/notifications'
import type { Row } from './context'
import { inSentence } from './in-sentence'

/** Removes a record once the removal has been confirmed; tells whether it is gone. */
export const useRemove = ({ resource }: Entry) => {
  const t = useT()
  const { mutateAsync, mutation } = useDelete<Row>()
  const words = t('form.delete', { one: inSentence(resourceOne(resource)) })

  const remove = async (record: Row): Promise<boolean> => {
    const label = String(record[resource.label] ?? record.id)
    const content = t('form.deleteAsk', { label })
    if (!(await ask({ type: 'delete', title: words, content, confirmText: words }))) return false
    try {
      await mutateAsync({
        resource: resource.name,
        id: record.id,
        successNotification: false,
        errorNotification: false,
      })
      notify('success', resource.says?.removed ?? t('form.deleted', { one: resourceOne(resource), label }))
      return true
    } catch (error) {
      report(toHttpError(error))
      return false
    }
  }
  return { remove, words, busy: mutation.isPending }
}
