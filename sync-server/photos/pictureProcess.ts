import { examineFilm } from '#shared/photos/film/examineFilm.ts'
import { openParts } from './openParts.ts'
import { drawRendition, examinePhoto } from './photo.ts'
import { ready } from './pictureWork.ts'
import type { PictureAnswer, PictureAnswers, PictureWork } from './pictureWork.ts'

/** Hostile files may block or crash this process; the parent then ends it. */
const answerTo = (work: PictureWork): Promise<PictureAnswers[PictureWork['type']]> => {
  switch (work.type) {
    case 'examine':
      return examinePhoto(Buffer.from(work.content))
    case 'draw':
      return drawRendition(Buffer.from(work.content), work.width)
    case 'film':
      return openParts(work.parts, examineFilm)
  }
}

process.once('disconnect', () => process.exit())
process.on('message', (work: PictureWork) => {
  const send = (answer: PictureAnswer): void => void process.send?.(answer)
  answerTo(work).then(
    (answer) => send({ type: 'done', answer }),
    (error: unknown) => send({ type: 'failed', message: String(error) }),
  )
})
process.send?.(ready)
