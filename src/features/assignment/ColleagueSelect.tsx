import { Select } from 'antd'
import { t } from '#i18n/index.ts'
import { useColleagues } from './use-colleagues'

type Colleague = { id: string; name: string }
type Props = { resource: string; without?: string | undefined; onChoose: (colleague: Colleague) => void }

/** A colleague to choose, found by typing a part of the name. */
export default function ColleagueSelect({ resource, without, onChoose }: Props) {
  const { data, isFetching } = useColleagues(true, { resource })
  const options = (data?.data ?? [])
    .filter(({ id }) => id !== without)
    .map(({ id, name }) => ({ value: id, label: name, name }))
  return (
    <Select<string, (typeof options)[number]>
      aria-label={t('assignment.group')}
      placeholder={t('assignment.choose')}
      showSearch
      autoFocus
      optionFilterProp="label"
      loading={isFetching}
      options={options}
      style={{ width: '100%' }}
      onChange={(id, chosen) => {
        if (chosen && !Array.isArray(chosen)) onChoose({ id, name: chosen.name })
      }}
    />
  )
}
