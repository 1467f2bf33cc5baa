import { useMemo } from 'react'
import { siteTagLimits } from '../../../contract/calls/site'
import { text } from '../../../contract/grammar/field'
import type { AnyResource } from '../../../contract/grammar/resource'
import { useT } from '../../i18n'
import { markTranslated } from '../../i18n/declared-texts'
import { ValuesForm } from '../../kit/call/ValuesForm'
import { useKit } from '../../kit/context'
import type { InputProps } from '../../kit/fields/props/props'
import { SuggestedText } from '../../kit/fields/text/SuggestedText'
import { allSiteTags } from '../../providers/site/site-tags'

const TagInput = (props: InputProps) => (
  <SuggestedText {...props} suggestions={allSiteTags(useKit().registry)} />
)

type Props = { isBusy: boolean; onRefresh: (tag: string) => Promise<boolean> }

/** A tag of the site, chosen from those of all kinds or typed with the id of a record. */
export const TagForm = ({ isBusy, onRefresh }: Props) => {
  const t = useT()
  const label = t('site.tag')
  const resource = useMemo((): AnyResource => {
    const tag = markTranslated(text({ required: true, max: siteTagLimits.length, label }))
    const title = { one: label, many: label }
    return { name: 'site', title, label: 'tag', subject: 'Setting', api: {}, fields: { tag } }
  }, [label])
  return (
    <ValuesForm
      {...{ resource, isBusy }}
      options={{
        tag: {
          input: TagInput,
          help: t('site.tagHelp'),
          judge: (tag) => (String(tag ?? '').trim() ? undefined : t('site.tagNeeded')),
        },
      }}
      send={async ({ tag }, release) => {
        if (await onRefresh(String(tag).trim())) release()
        return undefined
      }}
      submit={t('site.refresh')}
      isSecondary
    />
  )
}
