import type { SignedInAdmin } from '../../../contract/calls/auth'
import { messages } from '../../../contract/policies/messages'
import { admins } from '../../../contract/resources/people/admins'
import { useT } from '../../i18n'
import { useAction } from '../../kit/call/use-action'
import { ValuesForm, type ValuesFormProps } from '../../kit/call/ValuesForm'
import { toWriteBody } from '../../kit/form/values/values'
import { withFields } from '../../kit/form/values/with-fields'
import { session } from '../../providers/auth/session'
import { changedValueKeys } from '../../providers/data/dirty'
import { reportError } from '../../providers/notifications/notifications'

const resource = withFields(admins, ['firstName', 'lastName', 'email', 'phone'])
const purposes = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: { autoComplete: 'email' },
  phone: { autoComplete: 'tel' },
}

/** The user's own data; only changes are sent, and refusals appear at their fields. */
export const AccountForm = ({ user }: { user: SignedInAdmin }) => {
  const t = useT()
  const { submit, isBusy } = useAction('x.updateProfile')
  const { firstName, lastName, email, phone } = user
  const saved = { firstName, lastName, email, phone }
  const send: ValuesFormProps['send'] = (typed, release) => {
    const changed = changedValueKeys(saved, typed)
    return submit(
      { payload: toWriteBody(resource.fields, typed, changed) },
      {
        success: changed.join() === 'email' ? messages.emailChanged : t('profile.saved'),
        onDone: (next) => {
          release()
          session.setUser(next)
        },
      },
    )
  }
  return (
    <div className="account-form">
      <ValuesForm
        {...{ resource, send, isBusy }}
        initial={saved}
        options={purposes}
        onRefused={reportError}
        submit={t('common.save')}
        hasSaveBar
      />
    </div>
  )
}
