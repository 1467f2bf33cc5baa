import { SendOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { extensions } from '#contract/extensions/index.ts'
import { messagePlaceholders } from '#contract/policies/outbox.ts'
import type { EntryOf, RecordFor } from '#contract/types.ts'
import { t } from '#i18n/index.ts'
import { useAction } from '#kit/call/use-action.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import { SectionCard } from '#kit/form/Sections.tsx'
import ShowPage from '#kit/record/ShowPage.tsx'
import { useAccess } from '#providers/auth/access.ts'
import { useSession } from '#providers/auth/session.ts'
import { Loaded } from '#ui/states/Loaded.tsx'
import './templates.css'

type Template = RecordFor<'messageTemplates'>

const TestButton = ({ id }: { id: string }) => {
  const email = useSession().user?.email ?? ''
  const { run, isBusy } = useAction('x.sendTestMessage')
  return (
    <Button
      size="small"
      icon={<SendOutlined aria-hidden />}
      loading={isBusy}
      onClick={() => void run({ params: { id } }, { success: t('template.testQueued', { address: email }) })}
    >
      {t('template.test')}
    </Button>
  )
}

const PreviewCard = ({ template: { id, kind } }: { template: Template }) => {
  const mayTest = useAccess()(extensions.calls.sendTestMessage.access)
  const read = useCallQuery('x.previewMessage', { params: { id } }, { under: 'messageTemplates' })
  return (
    <SectionCard title={t('template.preview')}>
      <Loaded read={read} data={read.data} failed={t('template.previewFailed')} isPart>
        {({ about, subject, email, textMessage }) => (
          <div className="template-preview">
            <small>{about ? t('template.about', { name: about }) : t('template.noRecord')}</small>
            <strong>{subject}</strong>
            <p>{email}</p>
            <p>{textMessage}</p>
          </div>
        )}
      </Loaded>
      <p className="template-placeholders">
        {t('template.placeholders', {
          names: messagePlaceholders[kind].map((name) => `{${name}}`).join(' '),
        })}
      </p>
      {mayTest && <TestButton id={id} />}
    </SectionCard>
  )
}

/** The texts of a kind of message, as a customer would get them. */
export default function TemplatePage({ entry }: { entry: EntryOf<'messageTemplates'> }) {
  return <ShowPage entry={entry} aside={(template) => <PreviewCard template={template} />} />
}
