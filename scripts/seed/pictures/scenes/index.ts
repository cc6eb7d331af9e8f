export { arcade, campus, cloister, nightBlocks } from './campus.scenes';
export { constellation, contourMap, dendrites, findings } from './inquiry.scenes';
export { fields, greatTree, mountains, sea } from './landscape.scenes';
export { caps, sharedTable, voice } from './occasion.scenes';
export { courtyard, loom } from './patterns.scenes';
export { auditorium, seminarRoom } from './rooms.scenes';
export { library, manuscripts, openBook } from './study.scenes';
