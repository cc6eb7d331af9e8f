export interface MapPosition {
  latitude: number;
  longitude: number;
  zoom: number;
}

const MAP_SITE = 'https://www.openstreetmap.org';
/** Width of a map tile; at zoom 0 one tile is the world. */
const TILE_PIXELS = 256;
const FRAME = { width: 900, height: 420 };

export const mapEmbedAddress = ({ latitude, longitude, zoom }: MapPosition): string => {
  const degreesPerPixel = 360 / (TILE_PIXELS * 2 ** zoom);
  const halfWidth = (FRAME.width / 2) * degreesPerPixel;
  // Mercator projection: degrees of latitude get taller with the distance from the equator.
  const halfHeight = (FRAME.height / 2) * degreesPerPixel * Math.cos((latitude * Math.PI) / 180);
  const box = [
    longitude - halfWidth,
    latitude - halfHeight,
    longitude + halfWidth,
    latitude + halfHeight,
  ].map((degrees) => degrees.toFixed(5));
  const query = new URLSearchParams({
    bbox: box.join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `${MAP_SITE}/export/embed.html?${query.toString()}`;
};

export const mapLinkAddress = ({ latitude, longitude, zoom }: MapPosition): string =>
  `${MAP_SITE}/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`;
