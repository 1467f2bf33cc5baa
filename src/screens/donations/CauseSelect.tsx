import { Select } from 'antd'
import { useNavigate } from 'react-router-dom'
import type { Entry } from '../../../contract/grammar/sidebar'
import { useT } from '../../i18n'
import { useCauses } from './use-causes'
import type { useDonationAddress } from './use-donation-address'

type Props = ReturnType<typeof useDonationAddress> & { entry: Entry }

/** The cause; all of them by default. */
export const CauseSelect = ({ entry, asked: requested, hrefOfCause }: Props) => {
  const t = useT()
  const navigate = useNavigate()
  const { options, loading } = useCauses(entry)
  return (
    <Select
      className="donation-cause"
      aria-label={t('donations.cause')}
      placeholder={t('donations.allCauses')}
      showSearch
      allowClear
      optionFilterProp="label"
      popupMatchSelectWidth={false}
      loading={loading}
      options={[...options]}
      value={requested.supportId ?? null}
      notFoundContent={t('list.filter.none')}
      onChange={(id) => void navigate(hrefOfCause(id ?? undefined))}
    />
  )
}
