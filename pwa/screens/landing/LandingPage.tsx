import { CloudOff, HeartHandshake, House } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { buttonClassName } from '#pwa/ui/inputs/Button.tsx'
import { WelcomeDrawing } from '#pwa/ui/drawings/WelcomeDrawing.tsx'
import { Wordmark } from '#pwa/ui/marks/Mark.tsx'
import { demoPeople } from './demoPeople.ts'
import { FeatureCards } from './FeatureCards.tsx'
import { LookAround } from './LookAround.tsx'

/** The server answers these with its own pages (docs/product.md, Signing in). */
const loginUrl = '/api/login'
const startUrl = '/api/login?screen=create'

const people = demoPeople(document)

/** The page promises only what a test proves. */
export function LandingPage() {
  return (
    <div className="overflow-x-clip">
      <div className="mx-auto max-w-page px-5 sm:px-8">
        <header className="flex items-center justify-between py-4 sm:py-6">
          <Wordmark />
          <a href={loginUrl} className={buttonClassName({ variant: 'ghost' }, '-me-3')}>
            {m.landing_sign_in()}
          </a>
        </header>
        <Hero />
        <FeatureCards />
      </div>
      <Promises />
      <Closing />
    </div>
  )
}

function Hero() {
  return (
    <section className="grid items-center gap-x-12 gap-y-8 pt-4 pb-16 sm:pb-20 lg:grid-cols-[1.1fr_1fr] lg:pt-8 lg:pb-24">
      <div>
        <h1 className="font-serif text-2xl font-semibold tracking-tight">
          {m.landing_hero_title()}
        </h1>
        <p className="mt-5 max-w-136 text-lg text-muted">{m.landing_hero_text()}</p>
        {people.length > 0 && <LookAround people={people} />}
        <a href={startUrl} className={buttonClassName({ size: 'lg' }, 'mt-8 w-full sm:w-auto')}>
          {m.landing_get_started()}
        </a>
      </div>
      <WelcomeDrawing className="mx-auto max-w-120 lg:max-w-none" />
    </section>
  )
}

function Promises() {
  return (
    <section
      aria-labelledby="promises"
      className="mt-20 bg-brand py-16 text-brand-ink sm:mt-28 sm:py-20"
    >
      <div className="mx-auto max-w-page px-5 sm:px-8">
        <h2 id="promises" className="font-serif text-xl font-semibold">
          {m.landing_promises_title()}
        </h2>
        <ul className="mt-8 grid gap-8 md:grid-cols-3 md:gap-10">
          {promises.map(({ Icon, title, text }) => (
            <li key={title()} className="flex gap-4 md:block">
              <Icon aria-hidden className="size-7 shrink-0" strokeWidth={1.75} />
              <div className="md:mt-4">
                <h3 className="text-lg font-semibold">{title()}</h3>
                <p className="mt-1">{text()}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const promises = [
  { Icon: CloudOff, title: m.landing_promise_offline, text: m.landing_promise_offline_text },
  { Icon: House, title: m.landing_promise_own_server, text: m.landing_promise_own_server_text },
  {
    Icon: HeartHandshake,
    title: m.landing_promise_nothing_lost,
    text: m.landing_promise_nothing_lost_text,
  },
] as const

function Closing() {
  return (
    <section className="mx-auto max-w-page px-5 py-20 text-center sm:px-8 sm:py-28">
      <h2 className="mx-auto max-w-200 font-serif text-2xl font-semibold tracking-tight">
        {m.landing_closing_title()}
      </h2>
      <p className="mt-4 text-lg text-muted">{m.landing_closing_text()}</p>
      <a href={startUrl} className={buttonClassName({ size: 'lg' }, 'mt-8')}>
        {m.landing_get_started()}
      </a>
    </section>
  )
}
