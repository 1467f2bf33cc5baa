import { SwapOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { accessRuleOfView } from '../../../contract/grammar/facts'
import type { Entry } from '../../../contract/grammar/sidebar'
import { t, useT } from '../../i18n'
import { LinkButton } from '../../kit/layout/LinkButton'
import type { RecordAction } from '../../kit/record/actions/record-action'
import { compareHref } from './tabs'

export const CompareButton = ({ entry }: { entry: Entry }) => {
  const t = useT()
  return (
    <LinkButton icon={<SwapOutlined aria-hidden />} to={compareHref(entry)}>
      {t('services.compare')}
    </LinkButton>
  )
}

/** Compares the selected packages; a single one with all others. */
export const useCompareAction = (entry: Entry): readonly RecordAction[] => {
  const navigate = useNavigate()
  return useMemo(
    () => [
      {
        key: 'compare',
        label: () => t('services.compareOne'),
        bulk: (count) => t('services.compareSome', { count }),
        icon: <SwapOutlined aria-hidden />,
        can: accessRuleOfView(entry.resource, 'list'),
        together: (rows) =>
          void navigate(compareHref(entry, rows.length > 1 ? rows.map(({ id }) => id) : [])),
      },
    ],
    [entry, navigate],
  )
}
