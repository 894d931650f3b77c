import { hexes, homesAt, type MapDef } from '@traviesa/rail';

/** Northern China. Values per phase colour: yellow, green, brown, gray. */
export const map: MapDef = {
  grid: 'pointy',
  hexes: hexes`
    // printed for good
    A1                red     O40@Baotou[5] "Baotou"
    A3                red     O40@Baotou[5]
    A19               red     C20/30/40/50![0 1 4 5] "Changchun"
    A21               red     0-1                                  // Changchun's way east
    H2                red     O20/30/40/50[3 4] "Xi'an"
    I11               red     O30/40/50/60[2 3] "Xuzhou"
    A7                gray    0-5
    A15               gray    0-4
    C21               gray    0-2
    A17               gray    T20[0 1 4 5]
    D20               gray    T30[1 2 3] "Dandong"
    I5                gray    C30/40/50/60x2[2 3] "Zhengzhou"
    E17               blue    C20/30/40/50x2[2 3] "Dalian"
    F16               blue    C40x2[0 1 5] "Yantai"
    H16               blue    O10+0[1] "Port of Qingdao"
    D14 E11 E13 E15 E19 F18   blue

    // printed in yellow
    C9                yellow  C30[1] C30[5] =B $10:wall "Beijing"
    B18               yellow  C30[1] C =OO "Shenyang & Anshan"
    B20               yellow  C C30 =OO "Fushun & Benxi"
    H4                yellow  C C =OO $20:mountain "Xinxiang & Jiaozuo"

    // cities
    C3                C $40:wall+mountain "Datong"
    C13               C $20:wall+mountain "Qinhuangdao"
    D10               C "Tianjin"
    E3                C $40:wall+mountain "Taiyuan"
    E5                C "Shijiazhuang"
    F6                C "Handan"
    G9                C $20:river "Jinan"
    G11               C "Zibo"
    H14               C "Qingdao"

    // towns
    B2                T $40:mountain "Hohhot"
    B12               T $20:mountain "Chengde"
    C17               T !1 "Yingkou"
    D12               T "Tangshan"
    E7                T "Baoding"
    F2                T $40:mountain "Changzhi"
    F12               T $20:river !4 "Dongying"
    G13               T "Weifang"
    H8                T "Jining"
    B6                T T $30:wall+mountain "Zhangjiakou & Xuanhua"
    B16               T T $10:wall "Chaoyang & Jinzhou"
    G5                T T "Anyang & Hebi"

    // open country
    C5                $40:mountain "Heng Shan"
    C7                $10:wall
    C15               $10:wall !4 !5
    B10 C11           $20:wall+mountain
    B14 H10 H12       $20:mountain
    F10 G7 H6         $20:river
    B8                $30:wall+mountain
    C19 G15           $30:mountain
    B4 D2 D4 D6 F4    $40:wall+mountain
    G3                $40:mountain
    D16               !2
    F14               !1
    D8 D18 E9 F8 G17`,
};

/** Home cities, told apart by an exit where a hex has several. 1888-8.3.2-a, 1888-8.3.5-e */
export const homes = homesAt`
  JHR:C9[5] SSL:B18[1] CDL:A19 HJR:F6 TJL:E3 LYR:F16 JZR:C9[1] ZDR:G11`;
