/** URL that searches a place on a map; people type places as free text. */
export const mapUrl = (place: string): string => `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
