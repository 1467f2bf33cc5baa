import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { testRides } from '../../../contract/resources/test-rides'
import { useT } from '../../i18n'
import { choiceLabel } from '../../i18n/words'
import { toneOf } from '../../kit/fields/choice/tones'
import { Pill } from '../../kit/fields/parts'
import { ariaKeys } from '../../kit/keyboard/spelt'
import { useShortcuts } from '../../kit/keyboard/use-shortcuts'
import { RecordDrawer } from '../../kit/record/drawer/RecordDrawer'
import { SkeletonCard } from '../../kit/record/record-states'
import { Values } from '../../kit/record/record-values'
import { Empty } from '../../kit/states/Empty'
import { type OpenRide, rideWidth } from './ride-address'
import './ride.css'

const parts = [
  ['rides.ride', ['rideAt', 'product', 'bikeModel', 'dealer']],
  ['rides.rider', ['name', 'phone', 'email', 'licence', 'customer']],
  ['rides.booking', ['note', 'createdAt', 'updatedAt']],
] as const

/** All of a test ride beside its list; one after the other. */
export default function Ride({ open }: { open: OpenRide }) {
  const t = useT()
  const { isOpen, ride, isMissing, previous, next, close } = open
  // As in the list behind, which the drawer lies over.
  useShortcuts(isOpen ? { previous, next } : {}, true)
  const title = ride ? t('rides.title', { number: String(ride.bookingNumber) }) : t('rides.one')
  const step = (go: (() => void) | undefined, label: string, key: string, icon: React.ReactNode) => (
    <Button
      type="text"
      icon={icon}
      disabled={!go}
      aria-label={label}
      aria-keyshortcuts={key}
      title={`${label} (${key})`}
      onClick={go}
    />
  )
  return (
    <RecordDrawer
      isOpen={isOpen}
      id={ride?.id}
      width={rideWidth}
      title={title}
      className="ride"
      extra={
        <>
          {step(previous, t('rides.previous'), ariaKeys('previous'), <LeftOutlined aria-hidden />)}
          {step(next, t('rides.next'), ariaKeys('next'), <RightOutlined aria-hidden />)}
        </>
      }
      onClose={close}
    >
      {ride && (
        <div aria-live="polite">
          <p className="ride-status">
            <Pill tone={toneOf(String(ride.status))}>{choiceLabel(String(ride.status))}</Pill>
          </p>
          {parts.map(([heading, names]) => (
            <section key={heading} className="ride-part">
              <h3>{t(heading)}</h3>
              <Values resource={testRides} record={ride} names={names} />
            </section>
          ))}
        </div>
      )}
      {isMissing && <Empty title={t('rides.missing')} hint={t('rides.missingHint')} />}
      {!ride && !isMissing && <SkeletonCard rows={8} />}
    </RecordDrawer>
  )
}
