import { clsx } from 'clsx'
import { useState } from 'react'

type AvatarProps = {
  name: string
  imageUrl?: string | null
  color?: number
  size?: keyof typeof sizes
  /** True if the name is written beside the avatar. */
  decorative?: boolean
  className?: string
}

export function Avatar({
  name,
  imageUrl,
  color = memberColor(name),
  size = 'default',
  decorative = true,
  className,
}: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const shown = imageUrl != null && imageUrl !== '' && imageUrl !== brokenUrl
  return (
    <span
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={clsx(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold select-none',
        sizes[size],
        !shown && (colors[(color - 1) % colors.length] ?? colors[0]),
        className,
      )}
    >
      {shown ? (
        <img
          src={small(imageUrl)}
          alt=""
          loading="lazy"
          className="size-full object-cover"
          onError={() => setBrokenUrl(imageUrl)}
        />
      ) : (
        initials(name)
      )}
    </span>
  )
}

function small(imageUrl: string): string {
  return imageUrl.startsWith('/api/objects/') ? `${imageUrl}?w=320` : imageUrl
}

export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words
  const letters = picked.map((word) => [...(word ?? '')][0] ?? '').join('')
  return letters === '' ? '?' : letters.toLocaleUpperCase()
}

export function memberColor(key: string): number {
  let hash = 0
  for (const character of key) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return (hash % colors.length) + 1
}

const sizes = {
  sm: 'size-7 text-[0.6875rem]',
  default: 'size-10 text-sm',
  lg: 'size-14 text-lg',
  xl: 'size-22 text-xl',
  face: 'size-22 text-xl sm:size-50 sm:text-2xl',
} as const

const colors = [
  'bg-member-1 text-member-1-ink',
  'bg-member-2 text-member-2-ink',
  'bg-member-3 text-member-3-ink',
  'bg-member-4 text-member-4-ink',
  'bg-member-5 text-member-5-ink',
  'bg-member-6 text-member-6-ink',
  'bg-member-7 text-member-7-ink',
  'bg-member-8 text-member-8-ink',
] as const
